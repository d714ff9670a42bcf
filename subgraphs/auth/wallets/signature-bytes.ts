import { ed25519 } from '@noble/curves/ed25519.js';

/** An encoding of bytes as text. It throws for a text in another form. */
interface Coder {
  decode(text: string): Uint8Array;
}

/** Decodes a text; null if it has another form, or another length in bytes. */
export function exactBytes(coder: Coder, text: string, length: number): Uint8Array | null {
  try {
    const bytes = coder.decode(text);
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

/** Whether the key signed the text. Keys of small order, for which one signature fits many texts, and second forms of a signature are refused. */
export function isEd25519Signature(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, Buffer.from(text), publicKey, { zip215: false });
  } catch {
    // The key or the signature is not a point of the curve.
    return false;
  }
}
