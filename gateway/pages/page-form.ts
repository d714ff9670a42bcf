import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { checkFields } from '../http/field-limit.ts';
import type { RestRequest } from '../http/request.ts';

/**
 * Parses one of our own forms; throws BAD_USER_INPUT for too many fields. Throws FORBIDDEN for a form from another site: SameSite=Lax cookies stop most cross-site
 * requests, and this check stops the rest, such as a sign-in to an attacker's account.
 */
export function parsePageForm({ headers, body }: RestRequest): URLSearchParams {
  if (isSameOrigin(headers)) {
    checkFields(body);
    return new URLSearchParams(body.toString());
  }
  throw new RequestError('FORBIDDEN', 'Another site sent this form. Open the page and submit the form there.', {
    reason: 'CROSS_SITE',
  });
}

function isSameOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  return host !== undefined && URL.parse(origin ?? '')?.host === host;
}
