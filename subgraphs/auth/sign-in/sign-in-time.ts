import { after } from '../../shared/durations.ts';
import { SECRET_SIGN_IN_AGE } from '../../shared/request/recent-sign-in.ts';
import type { AuthContext } from '../context.ts';
import { identityKey, type ProvedIdentity } from '../identities/new-identity.ts';
import type { IdentityDocument, UserDocument } from '../stores/users.ts';

/** When somebody signed in who never did with an identity that counts. */
const NEVER = new Date(0);

/**
 * Returns when a person who has just proved this identity counts as signed in. A recently linked identity makes no sign-in newer: the
 * thief of a session could have linked their own. Unless it made the account, it counts once the owner has had time to notice.
 */
export function findSignInTime({ caller, now }: AuthContext, user: UserDocument, proved: ProvedIdentity): Date {
  const key = identityKey(proved.scope, proved.value);
  if (user.identities.some((identity) => identity.key === key && isEstablished(identity, user, now()))) return now();
  return caller.kind === 'user' && caller.userId === user._id ? caller.signedInAt : NEVER;
}

function isEstablished({ linkedAt }: IdentityDocument, { createdAt }: UserDocument, now: Date): boolean {
  return linkedAt <= createdAt || linkedAt <= after(now, -SECRET_SIGN_IN_AGE);
}
