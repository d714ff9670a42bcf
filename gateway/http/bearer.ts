import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** Throws UNAUTHENTICATED, with the reason TOKEN_MISSING, unless the request shows a bearer token (spec 5.1). */
export function checkBearer({ authorization }: IncomingHttpHeaders): void {
  if (/^bearer +\S/i.test(authorization ?? '')) return;
  throw new RequestError('UNAUTHENTICATED', 'Send the access token: "Authorization: Bearer <ACCESS_TOKEN>".', {
    reason: 'TOKEN_MISSING',
  });
}
