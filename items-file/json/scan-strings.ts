import { RequestError } from '../../subgraphs/shared/errors.ts';

/** Reads the JSON text of an array of strings piece by piece. It refuses what JSON.parse refuses, and invalid UTF-8. */
export interface StringScanner {
  /** The strings that end in this piece. */
  scan(piece: Uint8Array): readonly string[];
  /** Ends the text; throws BAD_USER_INPUT if it is incomplete. */
  end(): void;
}

/** The place of a scan in the text: at its start, within a byte order mark, before the array, before the first or a later element, within or after one, past the array. */
type Place = 'start' | 'mark' | 'markEnd' | 'before' | 'first' | 'next' | 'string' | 'after' | 'past';

/** The most bytes between the quotes of an element: one that never ends must not fill the memory. */
const LONGEST_STRING = 512;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [COMMA, OPENING, CLOSING] = [0x2c, 0x5b, 0x5d];

/** The byte order mark in UTF-8. */
const MARK = [0xef, 0xbb, 0xbf] as const;

/** The next place, by place and mark. */
const STEPS: Readonly<Record<Place, Readonly<Partial<Record<number, Place>>>>> = {
  start: { [OPENING]: 'first', [MARK[0]]: 'mark' },
  mark: { [MARK[1]]: 'markEnd' },
  markEnd: { [MARK[2]]: 'before' },
  before: { [OPENING]: 'first' },
  first: { [QUOTE]: 'string', [CLOSING]: 'past' },
  next: { [QUOTE]: 'string' },
  string: {},
  after: { [COMMA]: 'next', [CLOSING]: 'past' },
  past: {},
};

/** White space: space, tab, line feed and carriage return. */
const BLANK = Uint8Array.from({ length: 256 }, (_, byte) => ([0x20, 0x09, 0x0a, 0x0d].includes(byte) ? 1 : 0));

/** The bytes that mean themselves in a string: printable ASCII except the quote and the backslash. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x20 && byte < 0x7f && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0,
);

/** The state of a scan. */
interface Scan {
  place: Place;
  /** The number of complete strings. */
  count: number;
  /** The beginning of a string that is incomplete in this piece, or not plain. */
  held: Uint8Array;
}

/** A piece as bytes, and its plain bytes as characters at the same places. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly plain: string;
}

const NOTHING = new Uint8Array();

/** Decodes each plain byte to its character, at a lower cost than UTF-8. */
const ASCII = new TextDecoder('latin1');
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Creates a scanner at the beginning of a text. */
export function createStringScanner(): StringScanner {
  const scan: Scan = { place: 'start', count: 0, held: NOTHING };
  return {
    scan: (piece) => scanPiece(scan, piece),
    end: () => {
      if (scan.place !== 'past') refuse('string', scan.count);
    },
  };
}

function scanPiece(scan: Scan, bytes: Uint8Array): readonly string[] {
  const found: string[] = [];
  const piece = { bytes, plain: ASCII.decode(bytes) };
  for (let i = 0; i < bytes.length; ) {
    if (scan.place !== 'string') i = scanMark(scan, bytes, i);
    else if (scan.held.length > 0) i = scanOther(scan, bytes, i, found);
    else i = scanPlain(scan, piece, i, found);
  }
  return found;
}

/** Reads white space and the mark after it; returns the next position. */
function scanMark(scan: Scan, bytes: Uint8Array, start: number): number {
  let i = start;
  // A body may consist of spaces: hundreds of megabytes of them unpack from a small one.
  const end = scan.place === 'mark' || scan.place === 'markEnd' ? start : bytes.length;
  while (i < end && BLANK[bytes[i] ?? 0] === 1) i += 1;
  if (scan.place === 'start' && i > start) scan.place = 'before';
  const mark = bytes[i];
  if (mark === undefined) return i;
  const next = STEPS[scan.place][mark];
  if (next === undefined) refuse(scan.place, scan.count);
  scan.place = next;
  return i + 1;
}

/** Reads a string from `start`; returns the next position. Nearly all strings are plain, which costs least. */
function scanPlain(scan: Scan, { bytes, plain }: Piece, start: number, found: string[]): number {
  let end = start;
  while (end < bytes.length && PLAIN[bytes[end] ?? 0] === 1) end += 1;
  if (bytes[end] !== QUOTE) return scanOther(scan, bytes, start, found);
  checkLength(end - start, scan.count);
  finish(scan, plain.slice(start, end), found);
  return end + 1;
}

function scanOther(scan: Scan, piece: Uint8Array, start: number, found: string[]): number {
  const quote = piece.indexOf(QUOTE, start);
  hold(scan, piece.subarray(start, quote === -1 ? piece.length : quote));
  if (quote === -1) return piece.length;
  if (isEscaping(scan.held)) hold(scan, piece.subarray(quote, quote + 1));
  else finish(scan, decode(scan.held, scan.count), found);
  return quote + 1;
}

function hold(scan: Scan, bytes: Uint8Array): void {
  checkLength(scan.held.length + bytes.length, scan.count);
  scan.held = scan.held.length === 0 ? bytes : concat(scan.held, bytes);
}

function concat(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function finish(scan: Scan, text: string, found: string[]): void {
  found.push(text);
  scan.count += 1;
  scan.held = NOTHING;
  scan.place = 'after';
}

/** Whether the bytes end in a backslash that is not itself escaped. */
function isEscaping(bytes: Uint8Array): boolean {
  let first = bytes.length;
  while (bytes[first - 1] === BACKSLASH) first -= 1;
  return (bytes.length - first) % 2 === 1;
}

/** Decodes the bytes between the quotes by JSON.parse, which knows all escapes and control characters. */
function decode(bytes: Uint8Array, index: number): string {
  try {
    const text: unknown = JSON.parse(`"${UTF_8.decode(bytes)}"`);
    return String(text);
  } catch {
    return refuse('string', index);
  }
}

function checkLength(length: number, index: number): void {
  if (length <= LONGEST_STRING) return;
  throw new RequestError(
    'BAD_USER_INPUT',
    `Nothing was changed: element ${index} is longer than ${LONGEST_STRING} bytes, longer than any address.`,
    { reason: 'INVALID_ITEM', invalid: [{ index, reason: 'TOO_LONG' }] },
  );
}

function refuse(place: Place, index: number): never {
  const what = {
    start: 'it is not an array',
    mark: 'it is not an array',
    markEnd: 'it is not an array',
    before: 'it is not an array',
    first: 'element 0 is not a string',
    next: `element ${index} is not a string`,
    string: `it is not valid JSON at element ${index}`,
    after: `it is not valid JSON after element ${index - 1}`,
    past: 'there is more text after the array',
  }[place];
  throw new RequestError('BAD_USER_INPUT', `This must be a JSON array of strings: ${what}.`, {
    reason: 'MALFORMED_REQUEST',
  });
}
