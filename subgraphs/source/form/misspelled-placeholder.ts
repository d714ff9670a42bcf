/** The ways in which other tools mark a placeholder, around a word: `$x`, `${x}`, `{x}`, `{{x}}`, `:x`, `<x>`, and their encoded forms. */
const MARKED = /(?:\$|%24)?(?:\{|%7b){1,2}\s*(\w+)\s*(?:\}|%7d){1,2}|(?:\$|%24|:|<|%3c)(\w+)/gi;

/** Words for the address, including misspelled ones. */
const ADDRESS = /^(?:wallet|user)?_?a+d+r*e*s*(?:es)?(?:without_?0?x?)?$|^wallet$/i;

const PLACEHOLDERS: ReadonlySet<string> = new Set(['$address', '$addressWithout0x']);

/** Finds the first text that looks like a placeholder for the address but is not one, such as `$adress` or `{address}`; null without one. */
export function findMisspelledPlaceholder(text: string): string | null {
  const found = text.matchAll(MARKED).find(([whole, braced = '', plain = braced]) => {
    return ADDRESS.test(plain) && !PLACEHOLDERS.has(whole);
  });
  return found?.[0] ?? null;
}
