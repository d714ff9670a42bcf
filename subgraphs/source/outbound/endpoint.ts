import { RequestError } from '../../shared/errors.ts';
import { hasPlaceholder } from '../form/placeholders.ts';
import { methodOf, type Source } from '../form/source.ts';
import { isListed, isTargetAllowed, type OutboundAllow, targetOf } from './address-guard.ts';
import type { HostResolver } from './resolve-host.ts';

/** What the settings say of where a call may go. */
export interface EndpointRules {
  /** Host names that the service itself is reached by (spec 2.7). */
  readonly ownHosts: readonly string[];
  readonly outboundAllow: OutboundAllow;
}

const LONGEST_ENDPOINT = 2000;

/** Control characters, space and backslash: `new URL` mends them, each in its way, and the curator means something else. */
const STRANGE = /[\p{Cc}\s\\]/u;

/** It mends missing and surplus slashes too, and then takes the path for the host. */
const FORM = /^[a-z]+:\/\/[^/]/i;

/** Throws BAD_USER_INPUT unless the service may call the endpoint (spec 2.7, 2.8, 4.6). */
export async function checkEndpoint(rules: EndpointRules, source: Source, resolve: HostResolver): Promise<void> {
  const url = parseUrl(source.endpoint);
  checkPlaceholders(url, source);
  checkHost(rules, url);
  if (await isTargetAllowed(rules.outboundAllow, targetOf(url), resolve)) return;
  throw refuse('The endpoint has an address that is not on the public Internet, so it is never called.');
}

function parseUrl(endpoint: string): URL {
  if (endpoint.length > LONGEST_ENDPOINT) throw refuse(`The endpoint is longer than ${LONGEST_ENDPOINT} characters.`);
  const url = FORM.test(endpoint) && !STRANGE.test(endpoint) ? URL.parse(endpoint) : null;
  if (!url) throw refuse('The endpoint is not a URL: give one such as https://partner.example/check.');
  if (url.protocol !== 'https:') throw refuse('The endpoint must begin with https://.');
  if (url.username || url.password) throw refuse('The endpoint must not hold a user or a password: use a header.');
  return url;
}

/** Spec 4.6: in the query or as a path segment of a GET, nowhere in the URL of a POST. */
function checkPlaceholders(url: URL, source: Source): void {
  if (hasPlaceholder(url.host) || hasPlaceholder(url.hash)) {
    throw refuse('A placeholder may stand in the path or in the query of the endpoint, and nowhere else in it.');
  }
  if (methodOf(source) === 'POST' && hasPlaceholder(url.href.replaceAll('%24', '$'))) {
    throw refuse('The endpoint of a POST must not hold a placeholder: the address goes in the body.');
  }
}

function checkHost({ ownHosts, outboundAllow }: EndpointRules, url: URL): void {
  const host = url.hostname.replace(/\.$/, '');
  // On a developer's machine partner and service may share a host; the settings then name the partner's port.
  if (!ownHosts.includes(host) || isListed(outboundAllow, targetOf(url))) return;
  throw refuse('The endpoint is on a host of this service, which it never calls.');
}

function refuse(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'ENDPOINT_NOT_ALLOWED' });
}
