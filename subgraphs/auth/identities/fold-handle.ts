/**
 * What each letter and digit may be taken for in common typefaces (after Unicode TS 39). A letter that two others resemble
 * becomes the two, never the reverse: so each letter folds by itself, and no order of the folds can hide a resemblance.
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

/** How handles are compared: two that look alike fold to the same text, and a folded text folds to itself. */
export function foldHandle(handle: string): string {
  return handle.replaceAll(/./g, (character) => FOLDED[character] ?? character);
}
