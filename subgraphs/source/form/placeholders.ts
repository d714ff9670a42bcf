import { RequestError } from '../../shared/errors.ts';
import { type Address, parseAddress } from '../../shared/items/address.ts';

// One pattern for both, because one name is a prefix of the other.
const PLACEHOLDER = /\$address(Without0x)?/g;

/** The ways in which other tools mark a placeholder, around a word: `$x`, `${x}`, `{x}`, `{{x}}`, `:x`, `<x>`, and their encoded forms. */
const MARKED = /(?:\$|%24)?(?:\{|%7b){1,2}\s*(\w+)\s*(?:\}|%7d){1,2}|(?:\$|%24|:|<|%3c)(\w+)/gi;

/** Words for the address, including misspelled ones. */
const ADDRESS = /^(?:wallet|user)?_?a+d+r*e*s*(?:es)?(?:without_?0?x?)?$|^wallet$/i;

const PLACEHOLDERS: ReadonlySet<string> = new Set(['$address', '$addressWithout0x']);

/** Whether the text contains `$address` or `$addressWithout0x` (spec 2.9). */
export function hasPlaceholder(text: string): boolean {
  return text.search(PLACEHOLDER) !== -1;
}

/** Inserts the address into a URL, percent-encoded. */
export function fillUrl(url: string, address: Address): string {
  return fill(url, address, encodeURIComponent);
}

/** Inserts the address into the strings of a JSON text. */
export function fillJson(json: string, address: Address): string {
  return fill(json, address, (text) => JSON.stringify(text).slice(1, -1));
}

/** One pass with a function: in a replacement string `$` is special. */
function fill(template: string, { text }: Address, encode: (text: string) => string): string {
  return template.replace(PLACEHOLDER, (_, without0x?: string) => encode(without0x ? text.replace(/^0x/i, '') : text));
}

/** Finds the first text that looks like a placeholder for the address but is not one, such as `$adress` or `{address}`; null without one. */
export function findMisspelledPlaceholder(text: string): string | null {
  const found = text.matchAll(MARKED).find(([whole, braced = '', plain = braced]) => {
    return ADDRESS.test(plain) && !PLACEHOLDERS.has(whole);
  });
  return found?.[0] ?? null;
}

/** Parses the wallet address of a user; throws BAD_USER_INPUT for any other text. */
export function parseUserAddress(text: string): Address {
  const address = parseAddress(text);
  if (address) return address;
  throw new RequestError('BAD_USER_INPUT', `${JSON.stringify(text.slice(0, 100))} is not a wallet address.`, {
    reason: 'INVALID_INPUT',
    field: 'address',
  });
}
