import { isSecureUrl } from '../../shared/secure-url.ts';
import type { AppDocument } from './app-store.ts';

/** Labels of letters, digits, hyphens and underscores, or an IPv6 address. A wildcard would match nothing: hosts are compared by string. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])$/;

/** A scheme that an app on a device claims for itself: the reverse of a domain name of its maker (RFC 8252 7.1). */
const PRIVATE_USE = /^[a-z][a-z\d-]*(\.[a-z\d-]+)+:\/[\w.~%/?=&+-]*$/;

/** Long URLs fail in transit. */
export const LONGEST_URL = 2000;

/**
 * Returns why a text is no redirect URI of such an app; null for one that is: https, http on loopback or, for a public app, of a private-use
 * scheme, without a fragment (RFC 6749 3.1.2). A browser must open it as it is written: the code goes to the URI that the owner of the
 * app reads.
 */
export function faultOfRedirectUri(text: string, { isPublic }: Pick<AppDocument, 'isPublic'>): string | null {
  if (text.length > LONGEST_URL) return `it can have at most ${LONGEST_URL} characters`;
  if (text.includes('#')) return 'leave out the fragment, which begins with #';
  const url = URL.parse(text);
  if (!url) return 'it is not the whole URL of a page, such as https://app.example/callback';
  if (url.username + url.password !== '') return 'leave out the user name and the password';
  if (!isSecureUrl(url) && !(isPublic && PRIVATE_USE.test(text))) return schemeFault(url, isPublic);
  if (isSecureUrl(url) && !HOST.test(url.hostname))
    return 'the host cannot contain a wildcard or any other special character';
  // Nothing listens on port 0.
  if (url.port === '0') return 'no app can be reached on port 0';
  if (text.includes('*')) return 'write each redirect URI out: * stands for nothing but itself';
  return isUnchanged(url, text) ? null : `write it as a browser opens it, ${url.href}`;
}

function schemeFault({ protocol }: URL, isPublic: boolean): string {
  if (protocol === 'http:') return 'use https: http is only for localhost, 127.0.0.1 and [::1]';
  if (isPublic)
    return 'use https, http on loopback, or a scheme of your own with a dot, such as com.example.app:/callback';
  return 'use https, or http on loopback: only a public app can have a scheme of its own';
}

/** Whether a browser leaves the text of a URL unchanged, except for the slash after the host. */
export function isUnchanged({ href, origin }: URL, text: string): boolean {
  return href === text || (text.startsWith(origin) && href === `${origin}/${text.slice(origin.length)}`);
}

/** Whether a redirect URI is one of the app. A public app may use any port of loopback, as it takes one that is free (RFC 8252 7.3). */
export function isRegistered({ isPublic, redirectUris }: AppDocument, asked: string): boolean {
  if (redirectUris.some((uri) => isSameUri(uri, asked))) return true;
  const anyPort = isPublic ? withoutPort(withRoot(asked)) : null;
  return anyPort !== null && redirectUris.some((uri) => withoutPort(withRoot(uri)) === anyPort);
}

/** Whether two URIs are the same, character by character, but for the slash after a bare origin: a library that parses a URL adds it. */
export function isSameUri(one: string, other: string): boolean {
  return withRoot(one) === withRoot(other);
}

/** Writes the path of a URL that has none. */
function withRoot(uri: string): string {
  return uri.replace(/^https?:\/\/[^/?#\\]+(?=\?|$)/, '$&/');
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
export function redirectOriginOf(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri);
  return origin === 'null' ? protocol : origin;
}
