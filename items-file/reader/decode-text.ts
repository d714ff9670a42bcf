import { FileFault } from './file-fault.ts';

/** Decodes the text of a file in pieces. */
export interface TextDecoding {
  /** The next text, or the last one for null. It has no byte order mark, and line feeds as line ends. */
  decode(piece: Uint8Array | null): string;
  /** The name of the encoding, as far as the text has been read. */
  encoding(): string;
  /** Whether some bytes are not UTF-8, so that the encoding was guessed. */
  isGuess(): boolean;
  /** Whether all of the text was decoded by that encoding; otherwise the file has to be read again by it. */
  isConsistent(): boolean;
}

/** Text that is not UTF-8 is most likely in this encoding, which spreadsheets in western languages write. */
const FALLBACK = 'windows-1252';

/**
 * Creates a decoder of UTF-16 if the first piece begins so, else of UTF-8 if the sequences of its letters outnumber what is not UTF-8,
 * else of windows-1252. A given encoding is used as it is.
 */
export function createTextDecoder(wanted?: string): TextDecoding {
  let decoder: PieceDecoder | null = null;
  let held = '';
  const decode = (piece: Uint8Array | null): string => {
    decoder ??= createPieceDecoder(wanted ?? recognizeEncoding(piece ?? new Uint8Array()), wanted === undefined);
    const text = held + decoder.decode(piece);
    // The next piece shows whether a line feed belongs to this carriage return.
    held = piece && text.endsWith('\r') ? '\r' : '';
    const whole = held === '' ? text : text.slice(0, -1);
    return whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole;
  };
  return {
    decode,
    encoding: () => decoder?.encoding() ?? 'utf-8',
    isGuess: () => decoder?.isGuess() ?? false,
    isConsistent: () => decoder?.isConsistent() ?? true,
  };
}

/** How many of the first bytes show the encoding. */
const BEGINNING = 1024;

/** Every other byte of English text in UTF-16 is 0; text of other encodings has no such byte. */
function recognizeEncoding(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, BEGINNING);
  const zeros = [0, 1].map((parity) => beginning.filter((byte, index) => byte === 0 && index % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return 'utf-8';
  if (Math.max(even, odd) * 4 > beginning.length) return even > odd ? 'utf-16be' : 'utf-16le';
  throw new FileFault('The file is not text. Nothing was changed.');
}

/** It leaves line ends as they are. */
type PieceDecoder = TextDecoding;

function createPieceDecoder(encoding: string, isGuess: boolean): PieceDecoder {
  return encoding === 'utf-8' && isGuess ? createGuessingDecoder() : createPlainDecoder(encoding);
}

function createPlainDecoder(encoding: string): PieceDecoder {
  const decoder = new TextDecoder(encoding);
  return {
    decode: (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode()),
    encoding: () => encoding,
    isGuess: () => false,
    isConsistent: () => true,
  };
}

const REPLACEMENT = 0xfffd;

/** The replacement character in UTF-8: where the file has it, its letter was lost earlier. */
const REPLACEMENT_BYTES = [0xef, 0xbf, 0xbd];

/** Decodes each piece by what is likeliest of all that was read until then. */
function createGuessingDecoder(): PieceDecoder {
  const [utf8, other] = [createPlainDecoder('utf-8'), createPlainDecoder(FALLBACK)];
  const used = new Set<string>();
  let [letters, broken] = [0, 0];
  const encoding = (): string => (broken > 0 && broken >= letters ? FALLBACK : 'utf-8');
  const decode = (piece: Uint8Array | null): string => {
    const text = utf8.decode(piece);
    const counted = countLetters(text, piece);
    letters += counted.letters;
    broken += counted.broken;
    // A sequence may end in the next piece.
    if (counted.letters + counted.broken > 0 || (piece?.at(-1) ?? 0) > 0x7f) used.add(encoding());
    return encoding() === 'utf-8' ? text : other.decode(piece);
  };
  return {
    decode,
    encoding,
    isGuess: () => broken > 0,
    isConsistent: () => [...used].every((each) => each === encoding()),
  };
}

/** Counts the letters beyond ASCII, and what could not be decoded. */
function countLetters(text: string, piece: Uint8Array | null): { readonly letters: number; readonly broken: number } {
  let [letters, broken] = [0, 0];
  if (!/[^\0-\x7f]/.test(text)) return { letters, broken };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === REPLACEMENT) broken += 1;
    else if (code > 0x7f) letters += 1;
  }
  const written = broken === 0 || !piece ? 0 : countWritten(piece);
  return { letters: letters + written, broken: Math.max(0, broken - written) };
}

function countWritten(piece: Uint8Array): number {
  let count = 0;
  for (let at = piece.indexOf(0xef); at !== -1; at = piece.indexOf(0xef, at + 1)) {
    if (REPLACEMENT_BYTES.every((byte, index) => piece[at + index] === byte)) count += 1;
  }
  return count;
}
