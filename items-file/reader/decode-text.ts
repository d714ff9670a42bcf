import { FileFault } from './file-fault.ts';
import { joinBytes } from './join-bytes.ts';

/** Decodes the text of a file in pieces. */
export interface TextDecoding {
  /** The next text, or the last one for null. It has no byte order mark, and line feeds as line ends. */
  decode(piece: Uint8Array | null): string;
  /** The name of the encoding, as far as the text has been read. */
  encoding(): string;
}

/** Bytes that are not UTF-8 are most likely of this encoding, which spreadsheets in western languages write. */
const FALLBACK = 'windows-1252';

/** Creates a decoder of UTF-16 if the first piece begins so, else of UTF-8, else of windows-1252. A given encoding is used as it is. */
export function createTextDecoder(wanted?: string): TextDecoding {
  let decoder: PieceDecoder | null = null;
  let held = '';
  const decode = (piece: Uint8Array | null): string => {
    decoder ??= createPieceDecoder(wanted ?? recognizeEncoding(piece ?? new Uint8Array()));
    const text = held + decoder.decode(piece);
    // The next piece shows whether a line feed belongs to this carriage return.
    held = piece && text.endsWith('\r') ? '\r' : '';
    const whole = held === '' ? text : text.slice(0, -1);
    return whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole;
  };
  return { decode, encoding: () => decoder?.encoding() ?? 'utf-8' };
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

interface PieceDecoder {
  decode(piece: Uint8Array | null): string;
  encoding(): string;
}

function createPieceDecoder(encoding: string): PieceDecoder {
  return encoding === 'utf-8' ? createUtf8Decoder() : createOtherDecoder(encoding);
}

/** The first bytes of a sequence that ends in the next piece are kept, so that they can still be decoded in another way. */
function createUtf8Decoder(): PieceDecoder {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let other: PieceDecoder | null = null;
  let rest = new Uint8Array();
  let isBegun = false;
  const decode = (piece: Uint8Array | null): string => {
    if (other) return other.decode(piece);
    const bytes = rest.length === 0 && piece ? piece : joinBytes([rest, piece ?? new Uint8Array()]);
    const end = piece ? bytes.length - countUnfinished(bytes) : bytes.length;
    try {
      const text = decoder.decode(bytes.subarray(0, end));
      rest = bytes.slice(end);
      const isFirst = !isBegun && text !== '';
      isBegun ||= isFirst;
      return isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
    } catch {
      other = createOtherDecoder(FALLBACK);
      return other.decode(bytes) + (piece ? '' : other.decode(null));
    }
  };
  return { decode, encoding: () => other?.encoding() ?? 'utf-8' };
}

function createOtherDecoder(encoding: string): PieceDecoder {
  const decoder = new TextDecoder(encoding);
  return {
    decode: (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode()),
    encoding: () => encoding,
  };
}

/** The longest sequence of UTF-8 has four bytes. */
const LONGEST_SEQUENCE = 4;

/** How many bytes at the end begin a sequence of UTF-8 without completing it. */
function countUnfinished(bytes: Uint8Array): number {
  for (let count = 1; count < LONGEST_SEQUENCE && count <= bytes.length; count += 1) {
    const byte = bytes[bytes.length - count] ?? 0;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    if (needed > 1) return needed > count ? count : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}
