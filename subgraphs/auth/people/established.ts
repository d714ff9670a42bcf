import { after } from '../../shared/durations.ts';
import { SECRET_SIGN_IN_AGE } from '../../shared/request/recent-sign-in.ts';
import type { AuthContext } from '../context.ts';
import { type ShownIdentity, showIdentities } from './read-identities.ts';
import { listSignInScopes } from './sign-in-scopes.ts';
import type { IdentityDocument, UserDocument } from './user-store.ts';

/**
 * Whether the proof of an identity makes a sign-in recent. That of a recently linked one does not: the thief of a session could have linked
 * their own. Unless it made the account, it counts once the owner has had time to notice.
 */
export function isEstablished({ linkedAt }: IdentityDocument, { createdAt }: UserDocument, now: Date): boolean {
  return linkedAt <= createdAt || isOldEnough(linkedAt, now);
}

/** Whether the owner has had time to notice something that was added to the account, so that it makes a sign-in recent. */
export function isOldEnough(addedAt: Date, now: Date): boolean {
  return addedAt <= after(now, -SECRET_SIGN_IN_AGE);
}

/** Lists the identities of a person that they can sign in with here so that the sign-in is recent. */
export function listEstablished(context: AuthContext, user: UserDocument): readonly ShownIdentity[] {
  const scopes = listSignInScopes(context);
  const now = context.now();
  return showIdentities(user).filter((each) => scopes.includes(each.scope) && isEstablished(each, user, now));
}
