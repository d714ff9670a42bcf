import type { AuthContext } from './context.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import type { CompleteSignInInput } from './generated.ts';
import { linkIdentity } from './link-identity.ts';
import type { ProvedIdentity } from './new-identity.ts';
import { openSession } from './open-session.ts';
import { recordAudit } from './record-audit.ts';
import type { UserDocument } from './stores/users.ts';
import { takeProof } from './take-proof.ts';

/** A session as it is shown once. */
export interface NewSession {
  readonly token: string;
  readonly user: UserDocument;
}

/** Answers a challenge: links the proved identity to the viewer, or without a session signs its owner in. */
export async function completeSignIn(context: AuthContext, input: CompleteSignInInput): Promise<NewSession> {
  const { caller } = context;
  const proved = await takeProof(context, input);
  const user =
    caller.kind === 'user' ? await linkIdentity(context, caller.userId, proved) : await signIn(context, proved);
  return { token: await openSession(context, user._id), user };
}

async function signIn(context: AuthContext, proved: ProvedIdentity): Promise<UserDocument> {
  const user = await findOrCreateUser(context, proved);
  recordAudit(context, { event: 'sign-in', userId: user._id, detail: { scope: proved.scope } });
  return user;
}
