/** Invisible and direction-changing characters, with which a text could look like another one. */
const DECEPTIVE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Whether a text has only characters that can be seen. */
export function isVisibleText(text: string): boolean {
  return !DECEPTIVE.test(text);
}
