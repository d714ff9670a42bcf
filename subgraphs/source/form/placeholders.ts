import type { Address } from '../../shared/address.ts';

// One pattern for both, because the name of the one begins with the name of the other.
const PLACEHOLDER = /\$address(Without0x)?/g;

/** Whether the text holds `$address` or `$addressWithout0x` (spec 2.9). */
export function hasPlaceholder(text: string): boolean {
  return text.search(PLACEHOLDER) !== -1;
}

/** Puts the address into a URL, percent-encoded. */
export function fillUrl(url: string, address: Address): string {
  return fill(url, address, encodeURIComponent);
}

/** Puts the address into the strings of a JSON text. */
export function fillJson(json: string, address: Address): string {
  return fill(json, address, (text) => JSON.stringify(text).slice(1, -1));
}

/** One pass with a function: a replacement text would have its own `$` expanded. */
function fill(template: string, { text }: Address, encode: (text: string) => string): string {
  return template.replace(PLACEHOLDER, (_, without0x?: string) => encode(without0x ? text.replace(/^0x/i, '') : text));
}
