import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** Throws UNSUPPORTED_MEDIA_TYPE for a body that is compressed (RFC 9110 15.5.16). */
export function checkEncoding(headers: IncomingHttpHeaders): void {
  if (encodingOf(headers) === 'identity') return;
  throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the body uncompressed, without Content-Encoding.', {
    reason: 'CONTENT_ENCODING',
  });
}

/** Whether a body is gzip; throws UNSUPPORTED_MEDIA_TYPE for any other compression. */
export function isGzip(headers: IncomingHttpHeaders): boolean {
  const encoding = encodingOf(headers);
  if (encoding === 'gzip' || encoding === 'x-gzip') return true;
  if (encoding === 'identity') return false;
  throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the body uncompressed or compressed with gzip.', {
    reason: 'CONTENT_ENCODING',
  });
}

function encodingOf(headers: IncomingHttpHeaders): string {
  return (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
}

/** Throws UNSUPPORTED_MEDIA_TYPE for JSON in a character set other than UTF-8 (RFC 8259 8.1). */
export function checkCharset(headers: IncomingHttpHeaders): void {
  const charset = /;\s*charset="?([^";]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (/^\s*utf-?8\s*$/i.test(charset)) return;
  throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON in UTF-8, without another charset in Content-Type.', {
    reason: 'CONTENT_TYPE',
  });
}

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
        reason: 'INVALID_INPUT',
        field: 'Content-Encoding',
      },
    );
  } finally {
    gunzip.destroy();
  }
}
