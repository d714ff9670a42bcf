import { RequestError } from '../../shared/errors.ts';
import { requireFullSession, requireUser, type UserCaller } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import type { UserDocument } from '../stores/users.ts';

/** Returns the signed-in person; null without a session. */
export async function findViewer({ caller, users }: AuthContext): Promise<UserDocument | null> {
  return caller.kind === 'user' ? users.load(caller.userId) : null;
}

/** Returns the signed-in person; throws UNAUTHENTICATED without a session. */
export async function requireViewer(context: AuthContext): Promise<UserDocument> {
  return loadUser(context, requireUser(context.caller));
}

/** Returns the signed-in person for an action that a dashboard session may not perform; throws FORBIDDEN for such a session. */
export async function requireAccountHolder(context: AuthContext): Promise<UserDocument> {
  return loadUser(context, requireFullSession(context.caller));
}

async function loadUser({ users }: AuthContext, { userId }: UserCaller): Promise<UserDocument> {
  const user = await users.load(userId);
  if (user) return user;
  throw accountGone();
}

/** Creates the error for a session whose account was deleted. */
export function accountGone(): RequestError {
  return new RequestError('UNAUTHENTICATED', 'This account was deleted: sign in again.', { reason: 'ACCOUNT_GONE' });
}
