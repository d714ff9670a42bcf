import { RequestError } from '../../shared/errors.ts';
import { hasPlaceholder } from '../form/placeholders.ts';
import { methodOf, type Source } from '../form/source.ts';
import { type HostResolver, isListed, isTargetAllowed, type OutboundAllow, targetOf } from './address-guard.ts';

/** The settings that restrict endpoints. */
export interface EndpointRules {
  /** The service's own host names (spec 2.7). */
  readonly ownHosts: readonly string[];
  readonly outboundAllow: OutboundAllow;
}

const LONGEST_ENDPOINT = 2000;

/** Control characters, lone surrogates, spaces and backslashes: `new URL` corrects them silently, and the curator means something else. */
const STRANGE = /[\p{Cc}\p{Cs}\s\\]/u;

/** `new URL` also corrects missing and extra slashes, and then uses the path as the host. */
const FORM = /^[a-z]+:\/\/[^/]/i;

/** Throws BAD_USER_INPUT unless the service may call the endpoint (spec 2.7, 2.8, 4.6). */
export async function checkEndpoint(rules: EndpointRules, source: Source, resolve: HostResolver): Promise<void> {
  const url = parseUrl(source.endpoint);
  checkPlaceholders(url, source);
  checkHost(rules, url);
  if (await isTargetAllowed(rules.outboundAllow, targetOf(url), resolve)) return;
  throw refuse('The endpoint resolves to an address that is not on the public Internet, so it cannot be called.');
}

function parseUrl(endpoint: string): URL {
  if (endpoint.length > LONGEST_ENDPOINT) throw refuse(`The endpoint is longer than ${LONGEST_ENDPOINT} characters.`);
  const url = FORM.test(endpoint) && !STRANGE.test(endpoint) ? URL.parse(endpoint) : null;
  if (!url) throw refuse('The endpoint is not a URL: use one such as https://partner.example/check.');
  if (url.protocol !== 'https:') throw refuse('The endpoint must start with https://.');
  if (url.username || url.password)
    throw refuse('The endpoint must not contain a user name or a password: use a header.');
  return url;
}

/** Spec 4.6: a placeholder may be in the query or the path of a GET, and not in the URL of a POST. */
function checkPlaceholders(url: URL, source: Source): void {
  if (hasPlaceholder(url.host) || hasPlaceholder(url.hash)) {
    throw refuse('A placeholder is allowed only in the path or the query of the endpoint.');
  }
  if (methodOf(source) === 'POST' && hasPlaceholder(url.href.replaceAll('%24', '$'))) {
    throw refuse('The endpoint of a POST must not contain a placeholder: put the address in the body.');
  }
}

function checkHost({ ownHosts, outboundAllow }: EndpointRules, url: URL): void {
  const host = url.hostname.replace(/\.$/, '');
  // On a developer's machine a partner and the service may share a host; the settings then list the partner's port.
  if (!ownHosts.includes(host) || isListed(outboundAllow, targetOf(url))) return;
  throw refuse('The endpoint is on a host of this service, which is not allowed.');
}

function refuse(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'ENDPOINT_NOT_ALLOWED' });
}
