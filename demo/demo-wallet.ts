import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** The key of the demo address, which is public: a signature with it proves nothing. */
const KEY = Buffer.from('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 'hex');

/** Signs bytes like a wallet's `personal_sign` (EIP-191). */
export function signAsDemo(message: Uint8Array): string {
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${message.length}`);
  const hash = keccak_256(Buffer.concat([prefix, message]));
  const signature = Buffer.from(secp256k1.sign(hash, KEY, { prehash: false, format: 'recovered' }));
  const recovery = (27 + signature.readUInt8()).toString(16);
  return `0x${signature.toString('hex', 1)}${recovery}`;
}
