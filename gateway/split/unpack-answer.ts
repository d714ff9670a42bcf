import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** The ways to pack an answer that are understood, for a request to name. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** Bytes of an answer, packed or unpacked. */
export const LARGEST_ANSWER = 64 * 1024 * 1024;

type Unpack = (packed: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const UNPACK: Readonly<Record<string, Unpack>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** An answer that is not packed as its header says, or in a way that is unknown here. */
export class PackingError extends Error {}

/** An answer of more bytes than are read. */
export class TooLargeError extends Error {}

/** The text of an answer, by its header content-encoding; throws PackingError or TooLargeError. */
export async function unpackAnswer(body: Buffer, encoding: string | string[] | undefined): Promise<string> {
  const name = String(encoding ?? 'identity')
    .trim()
    .toLowerCase();
  if (name === 'identity') return body.toString();
  const unpack = Object.hasOwn(UNPACK, name) ? UNPACK[name] : undefined;
  try {
    if (unpack) return (await unpack(body, { maxOutputLength: LARGEST_ANSWER })).toString();
  } catch (error) {
    throw isTooLarge(error) ? new TooLargeError() : new PackingError();
  }
  throw new PackingError();
}

function isTooLarge(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
