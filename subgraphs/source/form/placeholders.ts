import type { Address } from '../../shared/items/address.ts';

// One pattern for both, because one name is a prefix of the other.
const PLACEHOLDER = /\$address(Without0x)?/g;

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
