/** The lines of a text that hold something, without the spaces around them. */
export function toLines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
