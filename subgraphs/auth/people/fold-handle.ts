/**
 * Characters that look alike in common typefaces (after Unicode TS 39). A letter that resembles a pair of letters folds to the
 * pair, never the reverse: each letter folds on its own, so the order of folding does not matter.
 */
const FOLDED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '2': 'z',
  '5': 's',
  '8': 'b',
  d: 'cl',
  m: 'rn',
  w: 'vv',
  '-': '',
};

/** Folds a handle for comparison: handles that look alike fold to the same text, and folding is idempotent. */
export function foldHandle(handle: string): string {
  return handle.replaceAll(/./g, (character) => FOLDED[character] ?? character);
}
