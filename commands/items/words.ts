// The dashboard's words for the same matters. A rule compares them, because neither program may import the other.

export const GZIP_REFUSED =
  'The gzip file is damaged or incomplete. Compress it again, or choose the uncompressed file.';

export const CHECKSUM_DOUBT =
  'Their upper-case and lower-case letters match neither the checksum of Ethereum (EIP-55) nor that of Rootstock (EIP-1191), so they may be mistyped. They are imported unless you correct the file.';

export const NO_ITEM = 'No row of this file has an item that can be imported.';

/** What the service says to callers of its API, in the words of the tool, by reason. */
export const REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ['CURSOR', '--after takes the text that "history" prints where there are older changes.'],
  ['TOKEN_MISSING', 'The token is missing.'],
]);

/** The changes of the history by their kind. */
export const CHANGE_NAMES: Readonly<Record<string, string>> = {
  APPEND: 'Items added',
  REPLACE: 'List replaced',
  REMOVE: 'Items removed',
  UNDO: 'Undo of an earlier change',
};

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
