import type { Address } from '../../shared/items/address.ts';
import { fillJson, fillUrl } from '../form/placeholders.ts';
import type { GraphqlSource, RestSource, Source } from '../form/source.ts';
import type { PartnerRequest } from './partner-http.ts';

/** Creates the request to the partner for an address (spec 4.6). */
export function toPartnerRequest(source: Source, address: Address): PartnerRequest {
  return source.kind === 'REST' ? toRestRequest(source, address) : toGraphqlRequest(source, address);
}

function toRestRequest({ method, endpoint, headers, body }: RestSource, address: Address): PartnerRequest {
  return body === null
    ? { method, headers, url: fillUrl(endpoint, address), body }
    : { method, headers, url: endpoint, body: fillJson(body, address) };
}

function toGraphqlRequest({ endpoint, headers, query }: GraphqlSource, address: Address): PartnerRequest {
  const body = JSON.stringify({ query, variables: { address: address.text } });
  return { method: 'POST', headers, url: endpoint, body };
}
