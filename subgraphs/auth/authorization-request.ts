import { RequestError } from '../shared/errors.ts';
import type { AuthContext } from './context.ts';
import type { AuthorizationInput, Scope } from './generated.ts';
import { oauthError } from './oauth-error.ts';
import { parseCodeChallenge } from './pkce.ts';
import type { AppDocument } from './stores/apps.ts';

/** A request that may be answered by a redirect to the app (spec 4.1). */
export interface AuthorizationRequest {
  readonly app: AppDocument;
  readonly redirectUri: string;
  readonly state: string;
  /** Null when the app did not say. */
  readonly scopes: readonly Scope[] | null;
  /** The S256 form of the PKCE challenge; null without one. */
  readonly codeChallenge: string | null;
}

/**
 * Parses an authorization request. An error with `oauthError` may be told to the app by a redirect; one without must
 * not be: then the client or its redirect URI is not known to be true.
 */
export async function parseAuthorizationRequest(
  context: AuthContext,
  input: AuthorizationInput,
): Promise<AuthorizationRequest> {
  const app = await findKnownApp(context, input);
  return {
    app,
    redirectUri: input.redirectUri,
    state: parseState(input.state),
    scopes: input.scopes ? [...new Set(input.scopes)] : null,
    codeChallenge: parseCodeChallenge(app, input),
  };
}

async function findKnownApp(context: AuthContext, { clientId, redirectUri }: AuthorizationInput): Promise<AppDocument> {
  const app = await context.apps.load(clientId);
  if (!app || app.disabledAt) {
    throw new RequestError('BAD_USER_INPUT', 'client_id names no app that is registered here.', {
      reason: 'UNKNOWN_CLIENT',
    });
  }
  if (app.redirectUris.includes(redirectUri)) return app;
  throw new RequestError(
    'BAD_USER_INPUT',
    'redirect_uri is none that this app has registered: it must match exactly.',
    {
      reason: 'UNREGISTERED_REDIRECT_URI',
    },
  );
}

function parseState(state: string): string {
  // A lone surrogate can't be put back into a URL.
  if (state !== '' && state.isWellFormed()) return state;
  throw oauthError('invalid_request', 'Send state: an unguessable text that comes back unchanged.');
}
