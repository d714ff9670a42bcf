import { RequestError } from '../../shared/errors.ts';
import { isNobody, requireFullSession, requireUser, type UserCaller } from '../../shared/request/caller.ts';
import { checkSignedInRecently, isSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import type { AuthContext } from '../context.ts';
import type { Suspension, UserDocument } from './user-store.ts';

/** Returns the signed-in person; null without a session. */
export async function findViewer({ caller, users }: AuthContext): Promise<UserDocument | null> {
  return caller.kind === 'user' ? users.load(caller.userId) : null;
}

/** Does the same, but throws for a token in the header that is none of a session: whoever sends it would sign in again and again. */
export async function showViewer(context: AuthContext): Promise<UserDocument | null> {
  if (!isNobody(context.caller)) requireUser(context.caller);
  return findViewer(context);
}

/** Returns the signed-in person; throws UNAUTHENTICATED without a session. */
export async function requireViewer(context: AuthContext): Promise<UserDocument> {
  return loadUser(context, requireUser(context.caller));
}

/** Returns the signed-in person for an action that a dashboard session may not perform; throws FORBIDDEN for such a session. */
export async function requireAccountHolder(context: AuthContext): Promise<UserDocument> {
  return loadUser(context, requireFullSession(context.caller));
}

/** The same, for an action that changes how they sign in: throws FORBIDDEN if their sign-in is too old. */
export async function requireRecentHolder(context: AuthContext): Promise<UserDocument> {
  checkSignedInRecently(requireFullSession(context.caller), context.now());
  return requireAccountHolder(context);
}

/** Whether `requireRecentHolder` refuses the viewer until they sign in again; false without a session. */
export function needsNewSignIn({ caller, now }: AuthContext): boolean {
  return caller.kind === 'user' && !isSignedInRecently(caller, now());
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

/** Creates the error for a suspended person, with the operator's reason: only they themselves get this far. */
export function suspended({ reason }: Suspension): RequestError {
  return new RequestError('FORBIDDEN', `This account is suspended: ${reason}`, { reason: 'SUSPENDED' });
}
