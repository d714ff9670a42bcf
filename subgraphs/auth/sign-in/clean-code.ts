const DIGIT = /\p{Nd}/u;

/** What a code that was copied or typed brings along: blanks, hyphens and what nobody sees. */
const AROUND = /[\s\p{Pd}\p{C}\p{DI}]/gu;

/** A code as it was sent: in ASCII digits, whatever digits a keyboard has, and without what stands around and between them. */
export function cleanCode(text: string): string {
  return text.replaceAll(AROUND, '').replaceAll(/\p{Nd}/gu, toAscii);
}

/** The digits of a script follow each other from zero to nine, and no other script begins within them. */
function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
