import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireFullSession } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import type { CompletePasskeySignInInput, PasskeyChallenge } from '../generated.ts';
import { checkWaiting } from '../kit/attempt.ts';
import { tellOfPasskey } from '../notices/tell-of-change.ts';
import { isOldEnough } from '../people/established.ts';
import type { PasskeyDocument, UserDocument } from '../people/user-store.ts';
import type { SignInTimes } from '../sessions/open-session.ts';
import { type NewSession, signInPerson } from '../sign-in/accept-proof.ts';
import { inBrowser } from '../sign-in/challenge.ts';
import { toRefusal } from '../sign-in/refuse-proof.ts';
import type { ProofFault } from '../wallets/wallet-chain.ts';
import { type Assertion, parseAssertion, readChallenge } from './passkey-answer.ts';
import { issueChallenge, takeChallenge } from './passkey-challenge.ts';
import { findPasskeyOwner, usePasskey } from './stored-passkeys.ts';
import { toRequestOptions, verifyAssertion } from './webauthn.ts';

/** Starts a sign-in with any passkey of this service. */
export async function startPasskeySignIn(
  context: AuthContext,
  browserKey: string | null | undefined,
): Promise<PasskeyChallenge> {
  const { challenge, expiresAt } = await issueChallenge(context, { userId: null, browserKey });
  return { options: await toRequestOptions(context.authUrl, challenge), expiresAt };
}

/** Signs the owner of a passkey in. Of two answers to a challenge only the first one counts. */
export async function completePasskeySignIn(
  context: AuthContext,
  { response, browserKey, authorizationRequest = null }: CompletePasskeySignInInput,
): Promise<NewSession> {
  const assertion = parseAssertion(response);
  const challenge = readChallenge(assertion);
  await takeChallenge(context, challenge, { userId: null, browserKey });
  const { owner, passkey } = await requireOwned(context, assertion);
  const counter = await verifyAssertion(context.authUrl, assertion, { challenge, passkey });
  if (typeof counter !== 'number') throw refuse(context, owner, { passkey, fault: counter });
  checkViewer(context, owner, authorizationRequest);
  const { credentialId } = passkey;
  const used = await usePasskey(context.database, owner._id, { credentialId, counter }, context.now());
  if (!used) throw unknownPasskey();
  const { user, before } = used;
  const isCopied = counter <= before && before > 0;
  if (isCopied) await tellOfCopy(context, user, passkey);
  const times = isCopied ? null : findTimes(context.now(), passkey);
  const signedIn = { means: { passkeyId: passkey.id }, times, requestId: authorizationRequest };
  return signInPerson(inBrowser(context, browserKey), user, signedIn);
}

/** An unknown passkey is not recorded: otherwise anyone could flood the record. */
async function requireOwned(
  { database }: AuthContext,
  { id, response: { userHandle } }: Assertion,
): Promise<{ readonly owner: UserDocument; readonly passkey: PasskeyDocument }> {
  const owner = await findPasskeyOwner(database, id);
  const passkey = owner?.passkeys?.find(({ credentialId }) => credentialId === id);
  if (owner && passkey && Buffer.from(userHandle, 'base64url').toString() === owner._id) return { owner, passkey };
  throw unknownPasskey();
}

function unknownPasskey(): RequestError {
  const message = 'This passkey is not linked to any account here, or was removed: sign in another way.';
  return toRefusal({ reason: 'WRONG_PROOF', message });
}

function refuse(
  context: AuthContext,
  { _id: userId }: UserDocument,
  { passkey, fault }: { readonly passkey: PasskeyDocument; readonly fault: ProofFault },
): RequestError {
  const { reason, message } = fault;
  recordAudit(context, { event: 'sign-in-refused', userId, detail: { passkeyId: passkey.id, reason, message } });
  return toRefusal(fault);
}

/** A session of somebody else is kept, unless the person signs in for an app. */
function checkViewer({ caller }: AuthContext, { _id }: UserDocument, requestId: string | null): void {
  if (caller.kind !== 'user') return;
  const viewer = requireFullSession(caller);
  if (requestId !== null || viewer.userId === _id) return;
  throw new RequestError('CONFLICT', 'This passkey belongs to another account: sign out first to use that account.', {
    reason: 'IDENTITY_TAKEN',
  });
}

/**
 * A counter that does not go up may show that there is a copy of the passkey (WebAuthn Level 3, 6.1.1), or that a device was restored: the
 * person is told, and the sign-in is not recent.
 */
async function tellOfCopy(context: AuthContext, user: UserDocument, passkey: PasskeyDocument): Promise<void> {
  await checkWaiting(context);
  recordAudit(context, { event: 'passkey-copied', userId: user._id, detail: { passkeyId: passkey.id } });
  tellOfPasskey(context, user, 'copied', passkey);
}

/** A recently added passkey makes no sign-in newer, as a recently linked identity. */
function findTimes(now: Date, { addedAt }: PasskeyDocument): SignInTimes | null {
  return isOldEnough(addedAt, now) ? { signedInAt: now, passkeyAt: now } : null;
}
