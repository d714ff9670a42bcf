import { RequestError } from '../../shared/errors.ts';
import { isSecureUrl } from '../../shared/secure-url.ts';

/** Printable ASCII without a fragment (RFC 6749 3.1.2): it is copied into a header unchanged. */
const CHARACTERS = /^[\x21\x22\x24-\x7e]+$/;

/** Scheme and authority without user information. A URL that a parser would correct is refused. */
const START = /^https?:\/\/[^/?\\@]+([/?]|$)/;

/** Returns a redirect URI unchanged; throws BAD_USER_INPUT unless it is https, or http on loopback. */
export function parseRedirectUri(text: string): string {
  const url = CHARACTERS.test(text) && START.test(text) ? URL.parse(text) : null;
  if (url && isSecureUrl(url)) return text;
  throw new RequestError(
    'BAD_USER_INPUT',
    `"${text}" is not a valid redirect URI: use https, or http on loopback, without a user name or a fragment.`,
    { reason: 'INVALID_REDIRECT_URI' },
  );
}

/** Appends parameters to the redirect URI and keeps its own query. */
export function fillRedirectUri(redirectUri: string, parameters: Readonly<Record<string, string>>): string {
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return redirectUri + joint(redirectUri) + added.join('&');
}

function joint(redirectUri: string): string {
  if (!redirectUri.includes('?')) return '?';
  return /[?&]$/.test(redirectUri) ? '' : '&';
}
