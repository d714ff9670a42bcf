import { ed25519 } from '@noble/curves/ed25519.js';

/** Whether the key signed the text. Keys of small order, which sign anything, and second forms of a signature count for nothing. */
export function isEd25519Signature(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, Buffer.from(text), publicKey, { zip215: false });
  } catch {
    // The key or the signature is no point of the curve.
    return false;
  }
}
