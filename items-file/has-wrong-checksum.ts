import { keccakP } from '@noble/hashes/sha3.js';

/** The state of Keccak-256 in 32-bit words. An address fits one block, so one state serves all of them. */
const STATE = new Uint32Array(50);

const LOWER = /[a-f]/;
const UPPER = /[A-F]/;

/** The digits of an address without its 0x. */
const DIGITS = 40;

/** Whether the case of an EVM address's letters is a wrong checksum (EIP-55). An address in a single case has no checksum. */
export function hasWrongChecksum(address: string): boolean {
  const digits = address.slice(2);
  if (!LOWER.test(digits) || !UPPER.test(digits)) return false;
  const lower = digits.toLowerCase();
  hash(lower);
  for (let index = 0; index < DIGITS; index += 1) {
    const isLetter = lower.charCodeAt(index) > 0x39;
    const isUpper = digits.charCodeAt(index) !== lower.charCodeAt(index);
    if (isLetter && isUpper !== isHigh(index)) return true;
  }
  return false;
}

/** Keccak-256 of the digits as ASCII. Hashing a million addresses by objects and hexadecimal texts takes twice as long. */
function hash(digits: string): void {
  STATE.fill(0);
  for (let index = 0; index < DIGITS; index += 1) {
    const word = index >> 2;
    STATE[word] = (STATE[word] ?? 0) | (digits.charCodeAt(index) << (8 * (index & 3)));
  }
  // The padding: a first bit after the digits, and a last one at the end of the block of 136 bytes.
  STATE[10] = 1;
  STATE[33] = 0x80_00_00_00;
  keccakP(STATE);
}

/** Whether a hexadecimal digit of the hash is 8 or more. */
function isHigh(index: number): boolean {
  const byte = index >> 1;
  const highBit = (byte & 3) * 8 + (index % 2 === 0 ? 7 : 3);
  return (((STATE[byte >> 2] ?? 0) >>> highBit) & 1) === 1;
}
