import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** The supported encodings of an answer, for the header accept-encoding. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** The most bytes of an answer, compressed or decompressed. */
export const LARGEST_ANSWER = 64 * 1024 * 1024;

type Unpack = (packed: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const UNPACK: Readonly<Record<string, Unpack>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** The error of an answer with an unknown encoding, or with another encoding than its header says. */
export class PackingError extends Error {}

/** The error of an answer beyond the limit. */
export class TooLargeError extends Error {}

/** Decodes an answer by its header content-encoding; throws PackingError or TooLargeError. */
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
