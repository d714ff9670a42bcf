import { RequestError } from '../../shared/errors.ts';

/** Labels of letters, digits, hyphens and underscores, or an IPv6 address. A wildcard would match nothing: URIs are compared by string. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])$/;

/**
 * Returns a redirect URI unchanged; throws BAD_USER_INPUT unless it is https, or http on loopback, without a fragment (RFC 6749
 * 3.1.2). A browser must open it as it is written: the code goes to the URI that the owner of the app reads.
 */
export function parseRedirectUri(text: string): string {
  const url = text.includes('#') ? null : URL.parse(text);
  if (url && isSecureUrl(url) && isPlain(url) && isUnchanged(url, text)) return text;
  throw new RequestError(
    'BAD_USER_INPUT',
    `"${text}" is not a valid redirect URI: use https, or http on loopback, without a user name, a wildcard or a fragment, as a browser shows it.`,
    { reason: 'INVALID_INPUT', field: 'redirectUris' },
  );
}

function isPlain({ hostname, username, password }: URL): boolean {
  return HOST.test(hostname) && username + password === '';
}

/** Whether a browser leaves the text of a URL unchanged, except for the slash after the host. */
export function isUnchanged({ href, origin }: URL, text: string): boolean {
  return href === text || (text.startsWith(origin) && href === `${origin}/${text.slice(origin.length)}`);
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether secrets may be sent to this URL: over https, or on this machine. */
export function isSecureUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
