import { requireUser } from '../shared/caller.ts';
import { parseAuthorizationRequest } from './authorization-request.ts';
import type { AuthContext } from './context.ts';
import type { AuthorizationInput, Redirect } from './generated.ts';
import { fillRedirectUri } from './redirect-uri.ts';

/** The viewer declines an authorization request: the app learns that, and nothing is stored (spec 4.1). */
export async function denyAuthorization(context: AuthContext, input: AuthorizationInput): Promise<Redirect> {
  requireUser(context.caller);
  const { redirectUri, state } = await parseAuthorizationRequest(context, input);
  const refusal = { error: 'access_denied', error_description: 'The user declined the request.', state };
  return { url: fillRedirectUri(redirectUri, refusal) };
}
