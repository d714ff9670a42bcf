import { ed25519 } from '@noble/curves/ed25519.js';

/** Whether the key signed the text. Keys of small order, for which one signature fits many texts, and second forms of a signature are refused. */
export function isEd25519Signature(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, Buffer.from(text), publicKey, { zip215: false });
  } catch {
    // The key or the signature is not a point of the curve.
    return false;
  }
}
