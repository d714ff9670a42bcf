import type { HostResolver } from '../../shared/outbound/address-guard.ts';
import {
  checkTarget,
  type EndpointRules,
  endpointNotAllowed,
  parseEndpoint,
} from '../../shared/outbound/outbound-url.ts';
import { hasPlaceholder } from '../form/placeholders.ts';
import { methodOf, type Source } from '../form/source.ts';

/** Throws BAD_USER_INPUT unless the service may call the endpoint (spec 2.7, 2.8, 4.6). */
export async function checkEndpoint(rules: EndpointRules, source: Source, resolve: HostResolver): Promise<void> {
  const url = parseEndpoint(source.endpoint);
  checkPlaceholders(url, source);
  await checkTarget(rules, url, resolve);
}

/** Spec 4.6: a placeholder may be in the query or the path of a GET, and not in the URL of a POST. */
function checkPlaceholders(url: URL, source: Source): void {
  if (hasPlaceholder(url.host) || hasPlaceholder(url.hash)) {
    throw endpointNotAllowed('A placeholder is allowed only in the path or the query of the endpoint.');
  }
  if (methodOf(source) === 'POST' && hasPlaceholder(url.href.replaceAll('%24', '$'))) {
    throw endpointNotAllowed('The endpoint of a POST must not contain a placeholder: put the address in the body.');
  }
}
