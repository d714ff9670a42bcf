import { RequestError } from '../../shared/errors.ts';
import { faultOfRedirectUri, LONGEST_URL } from './redirect-uri.ts';

const MOST_URIS = 20;

/**
 * Parses the URIs that an app may send people to after they sign out; throws BAD_USER_INPUT for too many or an invalid one. Those that it has
 * already stay valid.
 */
export function parsePostLogoutUris(texts: readonly string[], saved: readonly string[] = []): readonly string[] {
  const unique = [...new Set(texts)];
  if (unique.length > MOST_URIS) throw invalid(`An app can have at most ${MOST_URIS} post-logout redirect URIs.`);
  const wrong = unique
    .filter((text) => !saved.includes(text) && isInvalid(text))
    .map((text) => `"${text.slice(0, LONGEST_URL)}"`);
  if (wrong.length === 0) return unique;
  throw invalid(
    `Not valid as a post-logout redirect URI: ${wrong.join(', ')}. Use https, or http on loopback, without a user name, a fragment or a wildcard, as a browser shows it, in at most ${LONGEST_URL} characters.`,
  );
}

/** The page that asks first names the host in its policy, as a sign-in does for a redirect URI: both have the same rules. */
function isInvalid(text: string): boolean {
  return faultOfRedirectUri(text, { isPublic: false }) !== null;
}

function invalid(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'postLogoutRedirectUris' });
}
