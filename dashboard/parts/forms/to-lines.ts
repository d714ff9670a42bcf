/** The lines of a text, trimmed, without empty ones. */
export function toLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
