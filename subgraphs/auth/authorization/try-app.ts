import { notOwner, unknownApp } from '../../shared/permissions/app-owner.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { ScopeWord } from '../../shared/scopes.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import { findApp } from '../apps/app-store.ts';
import { trialUrl } from '../apps/find-app.ts';
import type { AuthContext } from '../context.ts';
import type { MutationTryAppArgs, QueryTriedClaimsArgs, Scope } from '../generated.ts';
import { findCode } from '../grants/code-store.ts';
import { findTold } from '../grants/told-credentials.ts';
import { findIdTokenClaims } from '../openid/new-id-token.ts';
import type { IdTokenClaims } from '../openid/sign-id-token.ts';
import type { ShownRequest } from './show-request.ts';
import { startAuthorization } from './start-authorization.ts';

/**
 * Starts a sign-in at an app for its owner, which ends on a page of ours. The app is told nothing, and nobody can exchange the code: nobody
 * has the verifier of its challenge.
 */
export async function tryApp(
  context: AuthContext,
  { clientId, scopes, openId, outcome }: MutationTryAppArgs,
): Promise<ShownRequest> {
  const { userId } = requireUser(context.caller);
  const app = await findApp(context.database, clientId);
  if (!app) throw unknownApp(clientId);
  if (!app.owners.includes(userId)) throw notOwner(clientId);
  const words = openId ? toOpenIdWords(scopes) : scopes;
  const input = {
    clientId,
    redirectUri: trialUrl(context, clientId),
    responseType: 'code',
    scope: words.join(' '),
    // The page of the trial reads what was asked from it.
    state: ['trial', ...(outcome ? [outcome] : []), ...words].join(' '),
    codeChallenge: hashSecret(newSecret('code')),
    codeChallengeMethod: 'S256',
    prompt: 'consent',
  };
  return startAuthorization(context, input, outcome ? { trialOutcome: outcome } : {});
}

/** The words by which a product of OpenID Connect asks for these scopes. */
function toOpenIdWords(scopes: readonly Scope[]): readonly ScopeWord[] {
  const others = scopes.filter((scope) => scope !== 'ServiceID' && scope !== 'Email');
  return ['openid', 'profile', ...(scopes.includes('Email') ? (['email'] as const) : []), ...others];
}

/** Returns what the ID token of the viewer's own trial would have said; null without one. */
export async function findTriedClaims(
  context: AuthContext,
  { clientId, code }: QueryTriedClaimsArgs,
): Promise<IdTokenClaims | null> {
  const { userId } = requireUser(context.caller);
  const found = await findCode(context.database, { hash: hashSecret(code), clientId });
  if (found?.userId !== userId || found.redirectUri !== trialUrl(context, clientId) || found.revokedAt) return null;
  const app = await findApp(context.database, clientId);
  return findIdTokenClaims(context, { ...found, told: app && (await findTold(context, { app, ...found })) });
}
