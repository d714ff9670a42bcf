import { newIdempotencyKey } from '../../graph/idempotency-key.ts';

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
