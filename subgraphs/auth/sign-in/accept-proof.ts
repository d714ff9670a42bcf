import { recordAudit } from '../../shared/audit.ts';
import { requireFullSession, type UserCaller } from '../../shared/request/caller.ts';
import { checkSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import { findOrCreateUser, linkIdentity } from '../accounts/link-identity.ts';
import { setSignedInSession } from '../authorization/authorization-request-store.ts';
import type { AuthContext } from '../context.ts';
import { keepPageLocale } from '../notices/chosen-locale.ts';
import { isEstablished } from '../people/established.ts';
import { identityKey, newIdentity, type ProvedIdentity } from '../people/proved-identity.ts';
import { refreshIdentity } from '../people/user-identities.ts';
import { findUser, type UserDocument } from '../people/user-store.ts';
import { accountGone } from '../people/viewer.ts';
import { openSession, type SignInTimes } from '../sessions/open-session.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { refuseSuspended, type SignInMeans } from './refuse-proof.ts';
import { tellOfNewDevice } from './tell-of-new-device.ts';

/** A new session; its token is returned only here. */
export interface NewSession {
  readonly token: string;
  readonly user: UserDocument;
}

/**
 * Accepts a proof: with a session it links the identity to the viewer, unless the proof is a sign-in for an authorization request.
 * Otherwise it signs the owner of the identity in.
 */
export async function acceptProof(
  context: AuthContext,
  proved: ProvedIdentity,
  requestId: string | null = null,
): Promise<NewSession> {
  const { caller } = context;
  const viewer = caller.kind === 'user' ? requireFullSession(caller) : null;
  return viewer && requestId === null ? linkToViewer(context, viewer, proved) : signIn(context, proved, requestId);
}

async function signIn(context: AuthContext, proved: ProvedIdentity, requestId: string | null): Promise<NewSession> {
  const user = await findOrCreateUser(context, proved);
  const times = isRecentProof(context, user, proved) ? { signedInAt: context.now() } : null;
  return signInPerson(context, user, { means: { scope: proved.scope }, times, requestId });
}

/** A sign-in that was proved. */
interface ProvedSignIn {
  readonly means: SignInMeans;
  /** Null if what it was proved with makes no sign-in recent. */
  readonly times: SignInTimes | null;
  /** The authorization request that it is for; null without one. */
  readonly requestId: string | null;
}

/** Signs a person in who has proved who they are. */
export async function signInPerson(
  context: AuthContext,
  user: UserDocument,
  { means, times, requestId }: ProvedSignIn,
): Promise<NewSession> {
  if (user.suspension) throw refuseSuspended(context, user._id, user.suspension, means);
  const signedIn = times ?? { signedInAt: earlierSignIn(context, user) };
  const { token, sessionId } = await openSession(context, user._id, signedIn);
  await checkStillHere(context, user._id, means);
  recordAudit(context, { event: 'sign-in', userId: user._id, detail: means });
  tellOfNewDevice(context, await keepPageLocale(context, user));
  if (requestId !== null) {
    const done = { signedInSession: sessionId, ...(times && { signedInAt: times.signedInAt }) };
    await setSignedInSession(context.database, hashSecret(requestId), done);
  }
  return { token, user };
}

/** A concurrent deletion or suspension of the account may have missed the new session. */
async function checkStillHere(context: AuthContext, userId: string, means: SignInMeans): Promise<void> {
  const user = await findUser(context.database, userId);
  if (user && !user.suspension) return;
  await deleteSessions(context.database, userId);
  context.setSession(null);
  throw user?.suspension ? refuseSuspended(context, userId, user.suspension, means) : accountGone();
}

/** The proof of an identity that is linked signs in again; that of any other links it, if the viewer has signed in recently. */
async function linkToViewer(context: AuthContext, caller: UserCaller, proved: ProvedIdentity): Promise<NewSession> {
  const linked = await refreshIdentity(context.database, newIdentity(proved, context.now()), caller.userId);
  if (!linked) checkSignedInRecently(caller, context.now());
  const user = linked ?? (await linkIdentity(context, caller.userId, proved));
  const isRecent = isRecentProof(context, user, proved);
  const signedInAt = isRecent ? context.now() : caller.signedInAt;
  if (signedInAt > caller.signedInAt)
    recordAudit(context, { event: 'sign-in', userId: user._id, detail: { scope: proved.scope } });
  const { token } = await openSession(context, user._id, { signedInAt });
  return { token, user };
}

/** When somebody signed in who never did with an identity that counts. */
const NEVER = new Date(0);

/** Whether the proof that a person has just given makes their sign-in recent. */
function isRecentProof(context: AuthContext, user: UserDocument, { scope, value }: ProvedIdentity): boolean {
  const key = identityKey(scope, value);
  return user.identities.some((identity) => identity.key === key && isEstablished(identity, user, context.now()));
}

/** When a person last signed in, in their session; a long time ago without one. */
function earlierSignIn({ caller }: AuthContext, { _id }: UserDocument): Date {
  return caller.kind === 'user' && caller.userId === _id ? caller.signedInAt : NEVER;
}
