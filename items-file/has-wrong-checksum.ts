import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether the case of an EVM address's letters is a wrong checksum (EIP-55). An address in a single case has no checksum. */
export function hasWrongChecksum(address: string): boolean {
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return false;
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const spelled = lower.replaceAll(/[a-f]/g, (letter, index: number) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return digits !== spelled;
}
