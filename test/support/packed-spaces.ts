import { gzipSync } from 'node:zlib';

/** The gzip of so many megabytes of spaces, in members of one (RFC 1952 2.2): to compress them all at once takes far longer. */
export function packedSpaces(megabytes: number): Buffer {
  const member = gzipSync(Buffer.alloc(1024 * 1024, ' '));
  return Buffer.concat(Array.from({ length: megabytes }, () => member));
}
