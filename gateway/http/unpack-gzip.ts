import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** The size of an unpacked piece. The reader limits the total size. */
const PIECE = 64 * 1024;

/** Unpacks a body while it arrives (RFC 9110 8.4.1.3); throws BAD_USER_INPUT if it is not gzip or is incomplete. */
export async function* unpackGzip(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: PIECE });
  // The reader of the unpacked data gets the error.
  pipeline(Readable.from(packed), gunzip, () => {});
  try {
    for await (const piece of gunzip) if (Buffer.isBuffer(piece)) yield piece;
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new RequestError(
      'BAD_USER_INPUT',
      'The body is not complete gzip, although its Content-Encoding says so: nothing was changed.',
      {
        reason: 'CONTENT_ENCODING',
      },
    );
  } finally {
    gunzip.destroy();
  }
}
