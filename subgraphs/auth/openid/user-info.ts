import { RequestError } from '../../shared/errors.ts';
import { oauthError } from '../../shared/oauth-error.ts';
import type { AuthContext } from '../context.ts';
import type { UserInfo } from '../generated.ts';
import { personName } from '../people/person-name.ts';
import { findPrimary, findServiceId, requireApp } from '../people/read-identities.ts';

/** Returns the claims that an access token lets its app read (OpenID Connect Core 5.3). */
export async function readUserInfo(context: AuthContext): Promise<UserInfo> {
  const { userId, words = [] } = requireApp(context);
  if (!words.includes('openid')) {
    throw oauthError('insufficient_scope', 'This token is not for OpenID Connect: request authorization for openid.');
  }
  const claims = await findClaims(context, userId, words);
  if (claims) return claims;
  throw new RequestError('UNAUTHENTICATED', 'The account of this token was deleted.', { reason: 'TOKEN_UNKNOWN' });
}

/** Returns the claims about a person that these scopes ask for; null for a person who is gone. */
export async function findClaims(
  { users }: AuthContext,
  userId: string,
  words: readonly string[],
): Promise<UserInfo | null> {
  const user = await users.load(userId);
  const sub = user && findServiceId(user);
  if (!user || !sub) return null;
  const email = words.includes('email') ? findPrimary(user, 'Email') : null;
  const preferredUsername = words.includes('profile') ? personName(user) : null;
  return {
    sub,
    preferredUsername,
    // An ID is not what anybody is called.
    name: preferredUsername === sub ? null : preferredUsername,
    email: email?.value ?? null,
    // Nobody can link an address without proving it.
    emailVerified: email && true,
  };
}
