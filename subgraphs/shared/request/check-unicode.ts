import { RequestError } from '../errors.ts';

/** Throws BAD_USER_INPUT for a text with half of a surrogate pair: MongoDB would store another character in its place. */
export function checkUnicode(text: string, what: string, field: string): void {
  if (text.isWellFormed()) return;
  const message = `${what} contains half of a surrogate pair, which is not a Unicode character: remove it.`;
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}
