import { fillRedirectUri } from './fill-redirect-uri.ts';
import type { OAuthErrorCode } from './oauth-error.ts';

/** Characters: browsers limit the length of a URL. */
const LONGEST_DESCRIPTION = 200;

/** Adds an error to the redirect URI (RFC 6749 4.1.2.1), and the state unless a URL cannot contain it. */
export function fillErrorRedirect(
  redirectUri: string,
  error: OAuthErrorCode,
  description: string,
  state: string | null,
): string {
  const parameters = { error, error_description: toDescription(description) };
  return fillRedirectUri(redirectUri, state?.isWellFormed() ? { ...parameters, state } : parameters);
}

/** RFC 6749 4.1.2.1 allows printable ASCII without double quotes and backslashes. */
function toDescription(text: string): string {
  return text
    .slice(0, LONGEST_DESCRIPTION)
    .replaceAll('"', "'")
    .replaceAll(/[^\x20-\x5b\x5d-\x7e]/g, '?');
}
