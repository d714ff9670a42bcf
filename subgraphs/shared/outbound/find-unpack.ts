import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** Decompresses a whole answer; throws for one that is broken or ends early, and with ERR_BUFFER_TOO_LARGE beyond the length. */
type Unpack = (packed: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const UNPACK: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** How to decompress an answer with this header content-encoding; undefined for one that is not compressed, or not so that it is known. */
export function findUnpack(encoding = ''): Unpack | undefined {
  return UNPACK.get(encoding.trim().toLowerCase());
}
