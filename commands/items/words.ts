/** What the service says to callers of its API, in the words of the tool, by reason. */
export const REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ['CURSOR', '--after takes the text that "history" prints where there are older changes.'],
  ['TOKEN_MISSING', 'The token is missing.'],
]);

const numbers = new Intl.NumberFormat('en');

/** A number with its separators. */
export function number(value: number): string {
  return numbers.format(value);
}

/** A number with its noun: "1 item", "2 items". */
export function counted(value: number, one: string, other: string): string {
  return `${number(value)} ${value === 1 ? one : other}`;
}

/** The most characters of a text in a message. */
const SHOWN_CHARACTERS = 80;

/** A text of somebody else, which must not control the terminal. */
export function toShown(text: string, most = SHOWN_CHARACTERS): string {
  return text.slice(0, most).replaceAll(/\p{C}/gu, '\ufffd');
}
