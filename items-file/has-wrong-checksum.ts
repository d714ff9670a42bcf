import { keccak_256 } from '@noble/hashes/sha3.js';

/** Keccak-256: the hash of some bytes. */
export type Keccak = (bytes: Uint8Array) => Uint8Array;

/** The digits of an address without its 0x. */
const DIGITS = 40;

/** In ASCII, this bit tells a lower-case letter from its capital, and every digit has it. */
const LOWER_CASE = 0x20;
const FIRST_LETTER = 0x41;

const encoder = new TextEncoder();

/** The digits of the address that is being checked, as they are written and in lower case: all addresses share these arrays. */
const written = new Uint8Array(DIGITS);
const lower = new Uint8Array(DIGITS);

/** Whether the case of an EVM address's letters is a wrong checksum (EIP-55). An address in a single case has no checksum. */
export function hasWrongChecksum(address: string, keccak: Keccak = keccak_256): boolean {
  encoder.encodeInto(address.slice(2), written);
  let [hasUpper, hasLower] = [false, false];
  for (let index = 0; index < DIGITS; index += 1) {
    const code = written[index] ?? 0;
    lower[index] = code | LOWER_CASE;
    if (code < FIRST_LETTER) continue;
    if (code & LOWER_CASE) hasLower = true;
    else hasUpper = true;
  }
  return hasUpper && hasLower && !matches(keccak(lower));
}

/** Whether exactly those letters are capitals whose digit of the hash is 8 or more. */
function matches(hash: Uint8Array): boolean {
  for (let index = 0; index < DIGITS; index += 1) {
    const code = written[index] ?? 0;
    const isHigh = ((hash[index >> 1] ?? 0) & (index % 2 === 0 ? 0x80 : 0x08)) !== 0;
    if (code >= FIRST_LETTER && isHigh === ((code & LOWER_CASE) !== 0)) return false;
  }
  return true;
}
