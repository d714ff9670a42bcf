import { requireFullSession } from '../../shared/caller.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { findOrCreateUser } from '../identities/find-or-create-user.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import type { ProvedIdentity } from '../identities/new-identity.ts';
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
  const user =
    caller.kind === 'user'
      ? await linkIdentity(context, requireFullSession(caller).userId, proved)
      : await signIn(context, proved);
  return { token: await openSession(context, user._id), user };
}

async function signIn(context: AuthContext, proved: ProvedIdentity): Promise<UserDocument> {
  const user = await findOrCreateUser(context, proved);
  recordAudit(context, { event: 'sign-in', userId: user._id, detail: { scope: proved.scope } });
  return user;
}
