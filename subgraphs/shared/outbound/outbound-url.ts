import { RequestError } from '../errors.ts';
import { type HostResolver, isAllowListed, isTargetAllowed, type OutboundAllow, targetOf } from './address-guard.ts';

/** The settings that restrict what the service calls. */
export interface EndpointRules {
  /** The service's own host names (spec 2.7). */
  readonly ownHosts: readonly string[];
  readonly outboundAllow: OutboundAllow;
}

const LONGEST_ENDPOINT = 2000;

/** Control characters, lone surrogates, spaces and backslashes: `new URL` corrects them silently, and the caller means something else. */
const STRANGE = /[\p{Cc}\p{Cs}\s\\]/u;

/** `new URL` also corrects missing and extra slashes, and then uses the path as the host. */
const FORM = /^[a-z]+:\/\/[^/]/i;

/** Parses an https URL that the service is asked to call; throws BAD_USER_INPUT. */
export function parseEndpoint(endpoint: string): URL {
  if (endpoint.length > LONGEST_ENDPOINT) {
    throw endpointNotAllowed(`The endpoint is longer than ${LONGEST_ENDPOINT} characters.`);
  }
  const url = FORM.test(endpoint) && !STRANGE.test(endpoint) ? URL.parse(endpoint) : null;
  if (!url) throw endpointNotAllowed('The endpoint is not a URL: use one such as https://partner.example/check.');
  if (url.protocol !== 'https:') throw endpointNotAllowed('The endpoint must start with https://.');
  if (url.username === '' && url.password === '') return url;
  throw endpointNotAllowed('The endpoint must not contain a user name or a password.');
}

/** Throws BAD_USER_INPUT for a URL on a host of this service, or one that is not on the public Internet (spec 2.7). */
export async function checkTarget(rules: EndpointRules, url: URL, resolve: HostResolver): Promise<void> {
  checkHost(rules, url);
  if (await isTargetAllowed(rules.outboundAllow, targetOf(url), resolve)) return;
  throw endpointNotAllowed(
    'The endpoint resolves to an address that is not on the public Internet, so it cannot be called.',
  );
}

function checkHost({ ownHosts, outboundAllow }: EndpointRules, url: URL): void {
  const host = url.hostname.replace(/\.$/, '');
  // On a developer's machine a partner and the service may share a host; the settings then list the partner's port.
  if (!ownHosts.includes(host) || isAllowListed(outboundAllow, targetOf(url))) return;
  throw endpointNotAllowed('The endpoint is on a host of this service, which is not allowed.');
}

/** Creates the error for an endpoint that the service does not call. */
export function endpointNotAllowed(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'ENDPOINT_NOT_ALLOWED' });
}
