import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The form of a request ID that a caller may send, to correlate its log with ours. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/** Returns the request ID that the caller sent; a new one if there is none or it is malformed. */
export function findRequestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
