import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseNeededText, parseText } from '../../shared/request/parse-text.ts';
import type { AuthContext } from '../context.ts';
import type { AddPasskeyInput, MutationRenamePasskeyArgs, PasskeyChallenge } from '../generated.ts';
import { newId } from '../kit/new-id.ts';
import { tellOfPasskey } from '../notices/tell-of-change.ts';
import { personName } from '../people/person-name.ts';
import { findPrimary } from '../people/read-identities.ts';
import { findUser, type PasskeyDocument, type UserDocument } from '../people/user-store.ts';
import { accountGone, requireAccountHolder, requireRecentHolder, suspended } from '../people/viewer.ts';
import { deleteHandOvers } from '../sessions/hand-over-store.ts';
import { describeDevice } from '../sessions/open-session.ts';
import { forgetPasskeyUse } from '../sessions/session-store.ts';
import { toRefusal } from '../sign-in/refuse-proof.ts';
import { parseCreation, readChallenge } from './passkey-answer.ts';
import { issueChallenge, takeChallenge } from './passkey-challenge.ts';
import { deletePasskey, insertPasskey, MOST_PASSKEYS, setPasskeyName } from './stored-passkeys.ts';
import { toCreationOptions, verifyCreation } from './webauthn.ts';

/** Starts adding a passkey to the viewer's account. */
export async function startPasskeyRegistration(
  context: AuthContext,
  browserKey: string | null | undefined,
): Promise<PasskeyChallenge> {
  const user = await requireRecentHolder(context);
  checkRoom(user);
  const { challenge, expiresAt } = await issueChallenge(context, { userId: user._id, browserKey });
  const userName = findPrimary(user, 'Email')?.value ?? personName(user);
  return { options: await toCreationOptions(context, challenge, { user, userName }), expiresAt };
}

/** Adds a passkey to the viewer's account. The challenge was issued to the viewer, so nobody else's passkey can be added. */
export async function addPasskey(
  context: AuthContext,
  { response, browserKey, name }: AddPasskeyInput,
): Promise<PasskeyDocument> {
  const { _id: userId } = await requireRecentHolder(context);
  const given = parseText(name, NAME) ?? describeDevice(context.userAgent ?? '');
  const creation = parseCreation(response);
  const challenge = readChallenge(creation);
  await takeChallenge(context, challenge, { userId, browserKey });
  const created = await verifyCreation(context.authUrl, creation, challenge);
  if ('reason' in created) throw toRefusal(created);
  const passkey = { ...created, id: newId(), name: given, addedAt: context.now(), lastUsedAt: null };
  const user = (await insertPasskey(context.database, userId, passkey)) ?? (await refuse(context, userId));
  recordAudit(context, { event: 'passkey-added', userId, detail: { passkeyId: passkey.id } });
  tellOfPasskey(context, user, 'added', passkey);
  return passkey;
}

async function refuse({ database }: AuthContext, userId: string): Promise<never> {
  const user = await findUser(database, userId);
  if (!user) throw accountGone();
  if (user.suspension) throw suspended(user.suspension);
  checkRoom(user);
  throw new RequestError('CONFLICT', 'This passkey was already added to an account: use another one.', {
    reason: 'IDENTITY_TAKEN',
  });
}

function checkRoom({ passkeys = [] }: UserDocument): void {
  if (passkeys.length < MOST_PASSKEYS) return;
  throw new RequestError('FORBIDDEN', `You have ${MOST_PASSKEYS} passkeys, the most one can have: remove one first.`, {
    reason: 'QUOTA_PASSKEYS',
    limit: MOST_PASSKEYS,
  });
}

const NAME = { what: 'The name of a passkey', field: 'name', longest: 60, shown: 'line' } as const;

/** Renames a passkey of the viewer. */
export async function renamePasskey(
  context: AuthContext,
  { id, name }: MutationRenamePasskeyArgs,
): Promise<PasskeyDocument> {
  const viewer = await requireAccountHolder(context);
  const given = parseNeededText(name, NAME);
  const changed = await setPasskeyName(context.database, viewer._id, { id, name: given });
  return requirePasskey(changed, id);
}

/**
 * Removes a passkey of the viewer. Identities remain, so they can always sign in another way. What only a passkey permits needs another
 * sign-in with one: nothing says which of them a session has used.
 */
export async function removePasskey(context: AuthContext, id: string): Promise<UserDocument> {
  const viewer = await requireRecentHolder(context);
  const passkey = requirePasskey(viewer, id);
  const changed = await deletePasskey(context.database, viewer._id, id);
  // Another request has removed it.
  if (!changed) return viewer;
  await deleteHandOvers(context.database, viewer._id);
  await forgetPasskeyUse(context.database, viewer._id);
  recordAudit(context, { event: 'passkey-removed', userId: viewer._id, detail: { passkeyId: id } });
  tellOfPasskey(context, viewer, 'removed', passkey);
  return changed;
}

function requirePasskey(user: UserDocument | null, id: string): PasskeyDocument {
  const passkey = user?.passkeys?.find((each) => each.id === id);
  if (passkey) return passkey;
  throw new RequestError('NOT_FOUND', 'You have no passkey with this ID: reload the page.', { reason: 'UNKNOWN_ID' });
}
