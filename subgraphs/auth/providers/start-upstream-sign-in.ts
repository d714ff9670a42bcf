import { after, MINUTE } from '../../shared/durations.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import type { Scope, UpstreamSignIn } from '../generated.ts';
import { insertUpstreamRequest } from '../stores/upstream-requests.ts';
import { requireUpstream } from './require-upstream.ts';
import { toReturnUrl } from './return-url.ts';
import { upstreamFailure } from './upstream-failure.ts';
import { deriveSecrets } from './upstream-secrets.ts';

/** Enough time to sign in at the provider first. */
export const UPSTREAM_LIFETIME = 10 * MINUTE;

/** Starts a sign-in at a provider or, with a session, the linking of an account. */
export async function startUpstreamSignIn(context: AuthContext, scope: Scope): Promise<UpstreamSignIn> {
  const upstream = requireUpstream(context, scope);
  const key = newSecret('upstreamRequest');
  const start = await upstream
    .start(deriveSecrets(key), toReturnUrl(context, scope))
    .catch((error: unknown) => Promise.reject(upstreamFailure(context, scope, error)));
  const expiresAt = after(context.now(), UPSTREAM_LIFETIME);
  const userId = context.caller.kind === 'user' ? context.caller.userId : null;
  await insertUpstreamRequest(context.database, { _id: hashSecret(key), scope, userId, expiresAt });
  return { key, expiresAt, ...start };
}
