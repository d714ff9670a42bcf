import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** Throws UNSUPPORTED_MEDIA_TYPE for a body that is compressed (RFC 9110 15.5.16). */
export function checkEncoding(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without a Content-Encoding.', {
    reason: 'CONTENT_ENCODING',
  });
}
