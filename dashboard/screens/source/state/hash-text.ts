const OFFSET = 0xcb_f2_9c_e4_84_22_23_25n;
const PRIME = 0x1_00_00_00_01_b3n;

/** Distinguishes texts that a draft must not contain, because they have the values of headers: FNV-1a, 64 bits. */
export function hashText(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(36);
}
