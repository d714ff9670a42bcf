import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** r and s of 32 bytes each, then v. */
const FORM = /^0x(?<rs>[0-9a-f]{128})(?<v>[0-9a-f]{2})$/i;

/** Wallets write the recovery bit as it is, or increased by 27. */
const RECOVERY_BITS: ReadonlyMap<string, number> = new Map([
  ['00', 0],
  ['01', 1],
  ['1b', 0],
  ['1c', 1],
]);

const ADDRESS_LENGTH = 20;

/** Returns the address whose key signed a text by `personal_sign`, in lower case; null for an invalid signature. */
export function recoverSigner(text: string, signature: string): string | null {
  const { rs = '', v = '' } = FORM.exec(signature)?.groups ?? {};
  const recoveryBit = RECOVERY_BITS.get(v.toLowerCase());
  const publicKey = recoveryBit === undefined ? null : recoverKey(hashText(text), rs, recoveryBit);
  return publicKey && `0x${Buffer.from(toEvmAddressBytes(publicKey)).toString('hex')}`;
}

/** The bytes of the address of an uncompressed key. */
export function toEvmAddressBytes(publicKey: Uint8Array): Uint8Array {
  // The first byte is only the form of the key.
  return keccak_256(publicKey.subarray(1)).subarray(-ADDRESS_LENGTH);
}

/** EIP-191, version 0x45. */
function hashText(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
}

function recoverKey(hash: Uint8Array, rs: string, recoveryBit: number): Uint8Array | null {
  try {
    const signature = secp256k1.Signature.fromBytes(Buffer.from(rs, 'hex'), 'compact').addRecoveryBit(recoveryBit);
    // Each signature has two forms. The one with the high s is refused (EIP-2).
    return signature.hasHighS() ? null : signature.recoverPublicKey(hash).toBytes(false);
  } catch {
    // The numbers are not a point of the curve, so the signature is invalid.
    return null;
  }
}
