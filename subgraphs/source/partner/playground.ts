import { RequestError } from '../../shared/errors.ts';
import { addressKeyOf, parseAddress } from '../../shared/items/address.ts';
import { findUnaskable } from '../form/address-kinds.ts';
import type { Source } from '../form/source.ts';
import { toPartnerRequest } from './partner-request.ts';
import type { Partners } from './partners.ts';

/** The last path segments of most playgrounds and explorers (spec 4.6). An API can have such a path too. */
const PAGE = /\/(graph|graphiql|playground|explorer|altair|voyager)\/?$/i;

/** Subgraph explorers show a page for each subgraph. */
const EXPLORER = /^\/(explorer|hosted-service|studio)\/subgraphs?\//i;

/** Characters: the root element is within the start of a page. */
const HEAD = 1024;

/** The message for a web page as the answer. */
export const WEB_PAGE = 'It is a web page: use the URL of the API itself, not of a playground or an explorer.';

/** Whether an endpoint looks like the URL of a web page. Only its answer proves that (spec 7). */
export function looksLikePlayground(endpoint: string): boolean {
  const pathname = URL.parse(endpoint)?.pathname ?? '';
  return PAGE.test(pathname) || EXPLORER.test(pathname);
}

/** Whether a body is a web page. The content type is not reliable: many APIs send JSON with a wrong one. */
export function isWebPage(body: string): boolean {
  const head = body.slice(0, HEAD).trimStart();
  return head.startsWith('<') && /<(!doctype\s+)?html\b/i.test(head);
}

/** Throws BAD_USER_INPUT if a GraphQL endpoint answers the query for the curator's address with a web page (spec 4.6, 7). */
export async function refusePlayground(partners: Partners, source: Source, curator: string): Promise<void> {
  const address = parseAddress(addressKeyOf(curator));
  if (source.kind !== 'GRAPHQL' || !address || findUnaskable(source, address)) return;
  const reply = await partners.send(source.kind, toPartnerRequest(source, address), { user: curator });
  // Any other answer may be right for another address or at another time.
  if ('failure' in reply || !isWebPage(reply.answer.body)) return;
  throw new RequestError('BAD_USER_INPUT', `The endpoint is not a GraphQL API. ${WEB_PAGE}`, {
    reason: 'INVALID_INPUT',
    field: 'endpoint',
  });
}
