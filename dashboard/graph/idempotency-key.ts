/** A new idempotency key: 128 random bits. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The fields of a draft by which a repeated call is answered like the first one. */
interface KeyedDraft {
  readonly texts: { readonly key: string; readonly sent: string };
  readonly change: (changed: { readonly key: string; readonly sent: string }) => void;
}

/** The fields before the first call. */
export const NO_KEY: KeyedDraft['texts'] = { key: '', sent: '' };

/** Returns the idempotency key of a draft. Unchanged content keeps its key, even after a reload; changed content gets a new one. */
export function keepIdempotencyKey({ texts, change }: KeyedDraft, content: string): string {
  const key = texts.sent === content && texts.key !== '' ? texts.key : newIdempotencyKey();
  change({ key, sent: content });
  return key;
}

const OFFSET = 0xcb_f2_9c_e4_84_22_23_25n;
const PRIME = 0x1_00_00_00_01_b3n;

/** Distinguishes texts that a draft must not contain, because they have the values of headers: FNV-1a, 64 bits. */
export function hashText(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(36);
}
