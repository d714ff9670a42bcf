import { requireUser } from '../shared/caller.ts';
import { after, MINUTE } from '../shared/durations.ts';
import { hashSecret, newSecret } from '../shared/secret.ts';
import { parseAuthorizationRequest } from './authorization-request.ts';
import type { AuthContext } from './context.ts';
import type { AuthorizationInput, Redirect } from './generated.ts';
import { fillRedirectUri } from './redirect-uri.ts';
import { insertCode } from './stores/codes.ts';
import { addToGrant, findGrantedScopes } from './stores/grants.ts';

/** Spec 2.2. */
const CODE_LIFETIME = 10 * MINUTE;

/** The viewer accepts an authorization request: the app gets a code, and the scopes are remembered (spec 4.1). */
export async function approveAuthorization(context: AuthContext, input: AuthorizationInput): Promise<Redirect> {
  const { userId } = requireUser(context.caller);
  const { app, redirectUri, state, codeChallenge, ...request } = await parseAuthorizationRequest(context, input);
  const owner = { userId, clientId: app._id };
  const scopes = request.scopes ?? (await findGrantedScopes(context.database, owner));
  const code = newSecret('code');
  await addToGrant(context.database, owner, scopes, context.now());
  await insertCode(context.database, {
    _id: hashSecret(code),
    ...owner,
    redirectUri,
    scopes,
    codeChallenge,
    expiresAt: after(context.now(), CODE_LIFETIME),
    usedAt: null,
    revokedAt: null,
  });
  return { url: fillRedirectUri(redirectUri, { code, state }) };
}
