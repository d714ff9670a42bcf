import { RequestError } from '../../shared/errors.ts';
import { addressKeyOf, parseAddress } from '../../shared/items/address.ts';
import type { Source } from '../form/source.ts';
import { toPartnerRequest } from '../outbound/partner-request.ts';
import type { Partners } from '../outbound/partners.ts';
import { WEB_PAGE } from '../partner/ask-partner.ts';
import { isWebPage } from '../partner/playground.ts';

/** Throws BAD_USER_INPUT if a GraphQL endpoint answers the query for the curator's address with a web page (spec 4.6, 7). */
export async function refusePlayground(partners: Partners, source: Source, curator: string): Promise<void> {
  const address = parseAddress(addressKeyOf(curator));
  if (source.kind !== 'GRAPHQL' || !address) return;
  const reply = await partners.send(source.kind, toPartnerRequest(source, address), { user: curator });
  // Any other answer may be right for another address or at another time.
  if ('failure' in reply || !isWebPage(reply.answer.body)) return;
  throw new RequestError('BAD_USER_INPUT', `The endpoint is not a GraphQL API. ${WEB_PAGE}`, { reason: 'PLAYGROUND' });
}
