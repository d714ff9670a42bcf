/** The ways in which other tools mark a placeholder: `$x`, `${x}`, `{x}`, `{{x}}`, `:x`, `<x>`, and their encoded forms. */
const MARKED = /(?:\$|%24)?(?:\{|%7b){1,2}\s*(\w+)\s*(?:\}|%7d){1,2}|(?:\$|%24|:|<|%3c)(\w+)/gi;

/** Words that mean the address, misspelled ones included. */
const ADDRESS_WORD = /^(?:wallet|user)?_?a+d+r*e*s*(?:es)?(?:without_?0?x?)?$|^wallet$/i;

const PLACEHOLDER = /\$address(?:Without0x)?/g;

/** A part of a text: a placeholder, or what is between two of them. */
export interface TextPart {
  readonly text: string;
  readonly isPlaceholder: boolean;
}

/** Whether the text contains a placeholder for the address. */
export function hasPlaceholder(text: string): boolean {
  return text.search(PLACEHOLDER) !== -1;
}

/** Splits a text at its placeholders. */
export function splitAtPlaceholders(text: string): readonly TextPart[] {
  return text
    .split(/(\$address(?:Without0x)?)/)
    .map((part, index) => ({ text: part, isPlaceholder: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The first text that looks like a placeholder but is none, such as `$adress` or `{address}`; null without one. */
export function findMisspelling(text: string): string | null {
  for (const [whole, braced, plain] of text.matchAll(MARKED)) {
    const word = braced ?? plain ?? '';
    if (ADDRESS_WORD.test(word) && whole !== '$address' && whole !== '$addressWithout0x') return whole;
  }
  return null;
}
