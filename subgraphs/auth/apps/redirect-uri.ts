import { RequestError } from '../../shared/errors.ts';
import type { AppDocument } from '../stores/apps.ts';

/** Labels of letters, digits, hyphens and underscores, or an IPv6 address. A wildcard would match nothing: hosts are compared by string. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])$/;

/** A scheme that an app on a device claims for itself: the reverse of a domain name of its maker (RFC 8252 7.1). */
const PRIVATE_USE = /^[a-z][a-z\d-]*(\.[a-z\d-]+)+:\/[\w.~%/?=&+-]*$/;

/**
 * Returns a redirect URI unchanged; throws BAD_USER_INPUT unless it is https, http on loopback or, for a public app, of a private-use
 * scheme, without a fragment (RFC 6749 3.1.2). A browser must open it as it is written: the code goes to the URI that the owner of the
 * app reads.
 */
export function parseRedirectUri(text: string, { isPublic }: Pick<AppDocument, 'isPublic'>): string {
  const url = text.includes('#') ? null : URL.parse(text);
  const isAllowed = url !== null && (isWebUrl(url) || (isPublic && PRIVATE_USE.test(text)));
  if (isAllowed && url.username + url.password === '' && isUnchanged(url, text)) return text;
  throw new RequestError(
    'BAD_USER_INPUT',
    `"${text}" is not a valid redirect URI: use https, or http on loopback, without a user name, a wildcard or a fragment, as a browser shows it. A public app can also use a scheme of its own with a dot, such as com.example.app:/callback.`,
    { reason: 'INVALID_INPUT', field: 'redirectUris' },
  );
}

/** Nothing listens on port 0. */
function isWebUrl(url: URL): boolean {
  return isSecureUrl(url) && HOST.test(url.hostname) && url.port !== '0';
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

/** Whether a redirect URI is one of the app. A public app may use any port of loopback, as it takes one that is free (RFC 8252 7.3). */
export function isRegistered({ isPublic, redirectUris }: AppDocument, asked: string): boolean {
  if (redirectUris.includes(asked)) return true;
  const anyPort = isPublic ? withoutPort(asked) : null;
  return anyPort !== null && redirectUris.some((uri) => withoutPort(uri) === anyPort);
}

/** An address, not `localhost`, which a device can resolve to another one (RFC 8252 8.3). */
const LOOPBACK_URI = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::([1-9]\d{0,4}))?((?:[/?].*)?)$/;

const LAST_PORT = 65_535;

/** Returns a redirect URI on a loopback address without its port; null for any other. */
function withoutPort(uri: string): string | null {
  const [, origin = '', port = '', rest = ''] = LOOPBACK_URI.exec(uri) ?? [];
  return origin === '' || Number(port) > LAST_PORT ? null : origin + rest;
}

/** Whether the browser hands the code to a program on its device. For a public app, any other program could ask and answer in its place (RFC 8252 8.6). */
export function isOnDevice({ isPublic }: Pick<AppDocument, 'isPublic'>, redirectUri: string): boolean {
  return isPublic && !redirectUri.startsWith('https:');
}

/** Returns the origin of a redirect URI; of one with a private-use scheme, which has none, the scheme. */
export function originOf(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri);
  return origin === 'null' ? protocol : origin;
}
