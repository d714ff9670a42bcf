import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/**
 * Returns the bearer token of a request (RFC 6750 2.1); null for a request without one. Whatever follows the scheme is the
 * token, spaces included: a malformed one is then an unknown token, and never a missing one.
 */
export function parseBearer({ authorization = '' }: IncomingHttpHeaders): string | null {
  return /^bearer +(.+)$/i.exec(authorization.trim())?.[1] ?? null;
}

/** Throws UNAUTHENTICATED, with the reason TOKEN_MISSING, unless the request has a bearer token (spec 5.1). */
export function requireBearer(headers: IncomingHttpHeaders): void {
  if (parseBearer(headers) !== null) return;
  throw new RequestError('UNAUTHENTICATED', 'Send the access token: "Authorization: Bearer <ACCESS_TOKEN>".', {
    reason: 'TOKEN_MISSING',
  });
}
