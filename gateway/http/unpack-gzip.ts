import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** How much is unpacked at once. Whoever reads it bounds how much that may be in all. */
const PIECE = 64 * 1024;

/** Unpacks a body while it arrives (RFC 9110 8.4.1.3); throws BAD_USER_INPUT for one that is no gzip, or not all of it. */
export async function* unpackGzip(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: PIECE });
  // A failure reaches the reader of what is unpacked.
  pipeline(Readable.from(packed), gunzip, () => {});
  try {
    for await (const piece of gunzip) if (Buffer.isBuffer(piece)) yield piece;
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(
      'BAD_USER_INPUT',
      'The body is not whole gzip, as its Content-Encoding says: nothing was changed.',
      {
        reason: 'CONTENT_ENCODING',
      },
    );
  } finally {
    gunzip.destroy();
  }
}
