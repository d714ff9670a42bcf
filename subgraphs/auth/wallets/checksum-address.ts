import { keccak_256 } from '@noble/hashes/sha3.js';

const UPPER_FROM = 8;

/** Returns a lowercase EVM address with the checksum in the case of its letters (EIP-55). */
export function toChecksumAddress(address: string): string {
  const digits = address.slice('0x'.length);
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const isUpper = (index: number): boolean => Number.parseInt(hash.charAt(index), 16) >= UPPER_FROM;
  return `0x${digits.replaceAll(/[a-f]/g, (letter, index: number) => (isUpper(index) ? letter.toUpperCase() : letter))}`;
}
