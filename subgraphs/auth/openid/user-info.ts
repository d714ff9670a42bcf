import type { AuthContext } from '../context.ts';
import type { UserInfo } from '../generated.ts';
import { personName } from '../people/person-name.ts';
import { findPrimary, findServiceId } from '../people/read-identities.ts';

/** Returns the claims about a person that these scopes ask for; null for a person who is gone. */
export async function findClaims(
  { users }: AuthContext,
  userId: string,
  words: readonly string[],
): Promise<Omit<UserInfo, 'credentials' | 'groups'> | null> {
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
