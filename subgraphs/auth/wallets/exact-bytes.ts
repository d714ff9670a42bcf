/** A way to write bytes as text, which throws for a text that is not written so. */
interface Coder {
  decode(text: string): Uint8Array;
}

/** The bytes that a text stands for; null when it is not written so, or they are not exactly `length`. */
export function exactBytes(coder: Coder, text: string, length: number): Uint8Array | null {
  try {
    const bytes = coder.decode(text);
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}
