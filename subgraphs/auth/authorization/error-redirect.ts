import type { OAuthErrorCode } from '../../shared/oauth-error.ts';
import { fillRedirectUri } from '../apps/redirect-uri.ts';

/** A URL has to stay short enough for browsers. */
const LONGEST_DESCRIPTION = 200;

/** The redirect URI with an error for the app (RFC 6749 4.1.2.1), and its state where one came that a URL can hold. */
export function fillErrorRedirect(
  redirectUri: string,
  error: OAuthErrorCode,
  description: string,
  state: string | null,
): string {
  const told = { error, error_description: toDescription(description) };
  return fillRedirectUri(redirectUri, state?.isWellFormed() ? { ...told, state } : told);
}

/** RFC 6749 4.1.2.1 lets a description have printable ASCII, but no double quote and no backslash. */
function toDescription(text: string): string {
  return text
    .slice(0, LONGEST_DESCRIPTION)
    .replaceAll('"', "'")
    .replaceAll(/[^\x20-\x5b\x5d-\x7e]/g, '?');
}
