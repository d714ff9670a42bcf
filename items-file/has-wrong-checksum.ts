import { keccak_256 } from '@noble/hashes/sha3.js';

/** Keccak-256: the hash of some bytes. */
export type Keccak = (bytes: Uint8Array) => Uint8Array;

/** The digits of an address without its 0x. */
const DIGITS = 40;

const NINE = 0x39;

/** What the checksum of Rootstock hashes before the digits (EIP-1191), on its main and on its test network. */
const ROOTSTOCK = [30, 31].map((chainId) => new TextEncoder().encode(`${chainId}0x`));
const PREFIX = 4;

/** The address that is being checked, in lower case: all addresses share this array. */
const prefixedBytes = new Uint8Array(PREFIX + DIGITS);
const lowerBytes = prefixedBytes.subarray(PREFIX);

/** Whether the case of an EVM address's letters is a wrong checksum (EIP-55, EIP-1191). An address in a single case has no checksum, nor has a text of another length. */
export function hasWrongChecksum(address: string, keccak: Keccak = keccak_256): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase() || digits.length !== DIGITS) return false;
  for (let index = 0; index < DIGITS; index += 1) lowerBytes[index] = lower.charCodeAt(index);
  if (isSpelledBy(digits, keccak(lowerBytes))) return false;
  return ROOTSTOCK.every((prefix) => {
    prefixedBytes.set(prefix);
    return !isSpelledBy(digits, keccak(prefixedBytes));
  });
}

/** Whether those letters are in upper case whose digits of the hash are high. */
function isSpelledBy(digits: string, hash: Uint8Array): boolean {
  for (let index = 0; index < DIGITS; index += 1) {
    const code = digits.charCodeAt(index);
    const isUpper = code !== lowerBytes[index];
    if (code > NINE && isUpper !== isHigh(hash, index)) return false;
  }
  return true;
}

/** Whether a hexadecimal digit of the hash is 8 or more. */
function isHigh(hash: Uint8Array, index: number): boolean {
  return ((hash[index >> 1] ?? 0) & (index % 2 === 0 ? 0x80 : 0x08)) !== 0;
}
