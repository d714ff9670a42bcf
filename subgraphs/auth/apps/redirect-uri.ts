import { RequestError } from '../../shared/errors.ts';
import { isSecureUrl } from '../../shared/secure-url.ts';

/** Printable ASCII without a fragment (RFC 6749 3.1.2): it goes into a header as it stands. */
const CHARACTERS = /^[\x21\x22\x24-\x7e]+$/;

/** Scheme and authority, without userinfo; what a URL parser would mend is refused. */
const START = /^https?:\/\/[^/?\\@]+([/?]|$)/;

/** A redirect URI as it is registered, unchanged; throws BAD_USER_INPUT unless it is https, or http on loopback. */
export function parseRedirectUri(text: string): string {
  const url = CHARACTERS.test(text) && START.test(text) ? URL.parse(text) : null;
  if (url && isSecureUrl(url)) return text;
  throw new RequestError(
    'BAD_USER_INPUT',
    `"${text}" is no redirect URI: use https, or http on loopback, without user name and fragment.`,
    { reason: 'INVALID_REDIRECT_URI' },
  );
}

/** The redirect URI with these parameters appended; its own query stays as it is. */
export function fillRedirectUri(redirectUri: string, parameters: Readonly<Record<string, string>>): string {
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return redirectUri + joint(redirectUri) + added.join('&');
}

function joint(redirectUri: string): string {
  if (!redirectUri.includes('?')) return '?';
  return /[?&]$/.test(redirectUri) ? '' : '&';
}
