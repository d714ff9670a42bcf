import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RestRequest } from '../http/request.ts';

/**
 * The fields of one of our own forms. Throws FORBIDDEN for a form that another site sends: the session cookie is
 * SameSite=Lax, and this stops what gets past it, as a sign-in under a stranger's account.
 */
export function parsePageForm({ headers, body }: RestRequest): URLSearchParams {
  if (isSameOrigin(headers)) return new URLSearchParams(body.toString());
  throw new RequestError('FORBIDDEN', 'This form was sent by another site. Open the page again and repeat it there.', {
    reason: 'CROSS_SITE',
  });
}

function isSameOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  return host !== undefined && URL.parse(origin ?? '')?.host === host;
}
