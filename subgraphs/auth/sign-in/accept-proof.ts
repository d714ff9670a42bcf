import { requireFullSession, type UserCaller } from '../../shared/caller.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { findOrCreateUser } from '../identities/find-or-create-user.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { identityKey, type ProvedIdentity } from '../identities/new-identity.ts';
import { refuseSuspended } from '../people/refuse-suspended.ts';
import type { UserDocument } from '../stores/users.ts';
import { openSession } from './open-session.ts';

/** A new session; its token is returned only here. */
export interface NewSession {
  readonly token: string;
  readonly user: UserDocument;
}

/** Accepts a proof: links the identity to the viewer, or signs its owner in without a session. */
export async function acceptProof(context: AuthContext, proved: ProvedIdentity): Promise<NewSession> {
  const { caller } = context;
  if (caller.kind === 'user') return linkToViewer(context, requireFullSession(caller), proved);
  const user = await findOrCreateUser(context, proved);
  if (user.suspension) throw refuseSuspended(context, user._id, user.suspension, proved.scope);
  recordAudit(context, { event: 'sign-in', userId: user._id, detail: { scope: proved.scope } });
  return { token: await openSession(context, user._id, context.now()), user };
}

/**
 * The proof of an identity that was linked before the viewer signed in is a new sign-in. The proof of any other is not: whoever
 * has stolen a session could link an identity of their own.
 */
async function linkToViewer(context: AuthContext, caller: UserCaller, proved: ProvedIdentity): Promise<NewSession> {
  const user = await linkIdentity(context, caller.userId, proved);
  const key = identityKey(proved.scope, proved.value);
  const isSignIn = user.identities.some((each) => each.key === key && each.linkedAt <= caller.signedInAt);
  if (isSignIn) recordAudit(context, { event: 'sign-in', userId: user._id, detail: { scope: proved.scope } });
  const signedInAt = isSignIn ? context.now() : caller.signedInAt;
  return { token: await openSession(context, user._id, signedInAt), user };
}
