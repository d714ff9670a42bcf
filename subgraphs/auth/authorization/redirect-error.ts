import { fillErrorRedirect, OAuthError } from '../../shared/oauth-error.ts';

/** The request that an error belongs to. Its redirect URI is registered. */
interface Returning {
  readonly redirectUri: string;
  readonly state?: string | null;
}

/** Adds the redirect that reports an error to the app. */
export function withRedirect({ oauthCode, message }: OAuthError, { redirectUri, state }: Returning): OAuthError {
  const redirectUrl = fillErrorRedirect(redirectUri, oauthCode, message, state || null);
  return new OAuthError(oauthCode, message, { redirectUrl });
}
