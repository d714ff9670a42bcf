import { notOwner, unknownApp } from '../../shared/permissions/app-owner.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import { findApp } from '../apps/app-store.ts';
import { trialUrl } from '../apps/find-app.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import type { ShownRequest } from './show-request.ts';
import { startAuthorization } from './start-authorization.ts';

/**
 * Starts a sign-in at an app for its owner, which ends on a page of ours. The app is told nothing, and nobody can exchange the code: nobody
 * has the verifier of its challenge.
 */
export async function tryApp(
  context: AuthContext,
  { clientId, scopes }: { readonly clientId: string; readonly scopes: readonly Scope[] },
): Promise<ShownRequest> {
  const { userId } = requireUser(context.caller);
  const app = await findApp(context.database, clientId);
  if (!app) throw unknownApp(clientId);
  if (!app.owners.includes(userId)) throw notOwner(clientId);
  return startAuthorization(context, {
    clientId,
    redirectUri: trialUrl(context, clientId),
    scope: scopes.join(' '),
    // The page of the trial reads what was asked from it.
    state: ['trial', ...scopes].join(' '),
    codeChallenge: hashSecret(newSecret('code')),
    codeChallengeMethod: 'S256',
    prompt: 'consent',
  });
}
