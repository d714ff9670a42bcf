import { RequestError } from '../errors.ts';

const MAX_SEARCH_LENGTH = 100;

/** Throws BAD_USER_INPUT for a text that is too long to search for. */
export function checkSearch(text: string): void {
  if (text.length > MAX_SEARCH_LENGTH) {
    throw new RequestError('BAD_USER_INPUT', `"search" must have at most ${MAX_SEARCH_LENGTH} characters.`, {
      reason: 'INVALID_INPUT',
      field: 'search',
    });
  }
}

/** A regular expression (PCRE, as in MongoDB) that matches a text literally. Throws BAD_USER_INPUT for one that is too long. */
export function toSearchPattern(text: string): string {
  checkSearch(text);
  return text.replaceAll(/[\0-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
}
