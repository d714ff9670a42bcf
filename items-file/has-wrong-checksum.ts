import { keccak_256 } from '@noble/hashes/sha3.js';

/** Keccak-256: the hash of some bytes. */
export type Keccak = (bytes: Uint8Array) => Uint8Array;

/** The digits of an address without its 0x. */
const DIGITS = 40;

const NINE = 0x39;

/** The digits of the address that is being checked, in lower case: all addresses share this array. */
const lowerBytes = new Uint8Array(DIGITS);

/** Whether the case of an EVM address's letters is a wrong checksum (EIP-55). An address in a single case has no checksum. */
export function hasWrongChecksum(address: string, keccak: Keccak = keccak_256): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return false;
  for (let index = 0; index < DIGITS; index += 1) lowerBytes[index] = lower.charCodeAt(index);
  const hash = keccak(lowerBytes);
  for (let index = 0; index < DIGITS; index += 1) {
    const code = digits.charCodeAt(index);
    const isUpper = code !== lowerBytes[index];
    if (code > NINE && isUpper !== isHigh(hash, index)) return true;
  }
  return false;
}

/** Whether a hexadecimal digit of the hash is 8 or more. */
function isHigh(hash: Uint8Array, index: number): boolean {
  return ((hash[index >> 1] ?? 0) & (index % 2 === 0 ? 0x80 : 0x08)) !== 0;
}
