import { OAuthError } from '../../shared/oauth-error.ts';
import { fillErrorRedirect } from './error-redirect.ts';

/** Where an error of a request goes: its redirect URI is registered. */
interface Returning {
  readonly redirectUri: string;
  readonly state?: string | null;
}

/** Adds the redirect that tells the app an error to it. */
export function withRedirect({ oauthCode, message }: OAuthError, { redirectUri, state }: Returning): OAuthError {
  const redirectUrl = fillErrorRedirect(redirectUri, oauthCode, message, state || null);
  return new OAuthError(oauthCode, message, { redirectUrl });
}
