import { RequestError } from '../../shared/errors.ts';
import { oauthError } from '../../shared/oauth-error.ts';
import type { AppCaller } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import type { UserInfo } from '../generated.ts';
import { findTold } from '../grants/told-credentials.ts';
import type { ToldClaims } from '../openid/told-claims.ts';
import { findClaims } from '../openid/user-info.ts';
import { requireApp } from '../people/read-identities.ts';

/** Returns the claims that an access token lets its app read (OpenID Connect Core 5.3). */
export async function readUserInfo(context: AuthContext): Promise<UserInfo> {
  const caller = requireApp(context);
  const { userId, words = [] } = caller;
  if (!words.includes('openid')) {
    throw oauthError('insufficient_scope', 'This token is not for OpenID Connect: request authorization for openid.');
  }
  const claims = await findClaims(context, userId, words);
  if (!claims) {
    throw new RequestError('UNAUTHENTICATED', 'The account of this token was deleted.', { reason: 'TOKEN_UNKNOWN' });
  }
  const told = await findToldBy(context, caller);
  return { ...claims, credentials: told?.credentials ?? null, groups: told?.groups ?? null };
}

/** Only a token whose app may be told costs a read more. */
async function findToldBy(context: AuthContext, { clientId, userId, isTold }: AppCaller): Promise<ToldClaims | null> {
  const app = isTold ? await context.apps.load(clientId) : null;
  return app && findTold(context, { app, userId, openId: {} });
}
