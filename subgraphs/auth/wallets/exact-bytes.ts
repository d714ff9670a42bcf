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
