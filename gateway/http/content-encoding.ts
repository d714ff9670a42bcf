import type { IncomingHttpHeaders } from 'node:http';
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
  throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, or as gzip.', {
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
