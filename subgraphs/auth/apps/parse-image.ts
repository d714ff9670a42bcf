import { crc32 } from 'node:zlib';
import { RequestError } from '../../shared/errors.ts';

/** A picture, told by its bytes. */
export interface Image {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MOST_BYTES = 100 * 1024;

/** Pixels of each side: a decoder needs 4 MB for the largest one. */
const SHORTEST_SIDE = 16;
const LONGEST_SIDE = 1024;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Finds the size of a picture of each type; null for other bytes, for a cut or longer file, and for an animation. */
const READERS: Readonly<Record<Image['contentType'], (bytes: Buffer) => Size | null>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

/** Parses a picture in base64; throws BAD_USER_INPUT unless it is a still PNG, JPEG or WebP of a fitting size. */
export function parseImage(text: string): Image {
  const bytes = BASE64.test(text) && text.length <= MOST_BYTES * 2 ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  if (bytes.length === 0 || bytes.length > MOST_BYTES) throw invalidImage();
  for (const contentType of ['image/png', 'image/jpeg', 'image/webp'] as const) {
    const size = READERS[contentType](bytes);
    if (size && isFit(size.width) && isFit(size.height)) return { contentType, bytes };
  }
  throw invalidImage();
}

function isFit(side: number): boolean {
  return side >= SHORTEST_SIDE && side <= LONGEST_SIDE;
}

function invalidImage(): RequestError {
  return new RequestError(
    'BAD_USER_INPUT',
    `A logo must be a PNG, JPEG or WebP picture without animation, of up to ${MOST_BYTES / 1024} kB and with sides of ${SHORTEST_SIDE} to ${LONGEST_SIDE} pixels, in base64.`,
    { reason: 'INVALID_INPUT', field: 'image' },
  );
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG: a signature, and chunks with correct checksums from IHDR to IEND; `IDAT` has the pixels, `acTL` begins an animation. */
function readPng(bytes: Buffer): Size | null {
  if (!bytes.subarray(0, 8).equals(PNG) || bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL' || end > bytes.length || !isWhole(bytes.subarray(at + 4, end))) return null;
    if (name === 'IEND') return hasPixels && end === bytes.length ? size : null;
    hasPixels ||= name === 'IDAT';
    at = end;
  }
  return null;
}

/** Whether the name and the data of a chunk match the checksum at its end. */
function isWhole(chunk: Buffer): boolean {
  return crc32(chunk.subarray(0, -4)) === chunk.readUInt32BE(chunk.length - 4);
}

/** Markers of JPEG that begin a frame; C4, C8 and CC in between mean something else. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** JPEG: segments from SOI to the frame, which has the size; the file ends with EOI. */
function readJpeg(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9)
    return null;
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
  }
  return null;
}

const ANIMATED = 0x02;

/** WebP: a RIFF container of the whole length, whose first chunk has the size (RFC 9649). */
function readWebp(bytes: Buffer): Size | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return null;
  }
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L') return readLossless(bytes.readUInt32LE(21));
  if (kind !== 'VP8X' || (bytes.readUInt8(20) & ANIMATED) !== 0) return null;
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

function readLossless(packed: number): Size {
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}
