import { RequestError } from '../../shared/errors.ts';
import { isSecureUrl, isUnchanged } from '../apps/redirect-uri.ts';

const LONGEST_URI = 2000;
const MOST_URIS = 20;

/** Parses the URIs that an app may send people to after they sign out; throws BAD_USER_INPUT for too many or an invalid one. */
export function parsePostLogoutUris(texts: readonly string[]): readonly string[] {
  const unique = [...new Set(texts)];
  if (unique.length > MOST_URIS) throw invalid(`An app can have at most ${MOST_URIS} post-logout redirect URIs.`);
  const wrong = unique.filter((text) => !isValid(text)).map((text) => `"${text.slice(0, LONGEST_URI)}"`);
  if (wrong.length === 0) return unique;
  throw invalid(
    `Not valid as a post-logout redirect URI: ${wrong.join(', ')}. Use https, or http on loopback, without a user name or a fragment, as a browser shows it, in at most ${LONGEST_URI} characters.`,
  );
}

function isValid(text: string): boolean {
  const url = text.includes('#') || text.length > LONGEST_URI ? null : URL.parse(text);
  return url !== null && isSecureUrl(url) && url.username + url.password === '' && isUnchanged(url, text);
}

function invalid(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'postLogoutRedirectUris' });
}
