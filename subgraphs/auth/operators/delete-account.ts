import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { forgetTokenLabels, revokeCuratorTokens } from '../../shared/permissions/curator-token-store.ts';
import { endTransfers } from '../../shared/permissions/transfer-store.ts';
import { walletsOf } from '../access/curator-tokens.ts';
import { deleteAccessRequests } from '../access/deleted-requests.ts';
import { requestsKey } from '../access/make-request.ts';
import { retireHandle } from '../accounts/handle-store.ts';
import { removeInvitations } from '../apps/app-owners.ts';
import { forgetIdentities } from '../audit/audit-identity.ts';
import type { AuthContext } from '../context.ts';
import { endAppAccess, forgetApp } from '../grants/authorized-apps.ts';
import { leaveOrDeleteApps } from '../grants/delete-app.ts';
import { findGrants, findReadingApps } from '../grants/grant-store.ts';
import { deleteActs } from '../kit/sign-in-act-store.ts';
import { changesKey, tellOfDeletion } from '../notices/tell-of-change.ts';
import { deletePasskeyChallenges } from '../passkeys/passkey-challenge-store.ts';
import { deleteUser } from '../people/claimed-people.ts';
import { accountDeleted } from '../people/person-events.ts';
import { findPrimary, personId } from '../people/read-identities.ts';
import { beginDeletion, type UserDocument } from '../people/user-store.ts';
import { requireRecentHolder } from '../people/viewer.ts';
import { deleteUpstreamRequests } from '../providers/upstream-request-store.ts';
import { deleteHandOvers } from '../sessions/hand-over-store.ts';
import { deletePlaces } from '../sessions/known-place-store.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { deleteChallenges } from '../sign-in/challenge-store.ts';
import { emailKey } from '../sign-in/email-limits.ts';
import { deleteDevices } from '../sign-in/known-device-store.ts';
import { lookUpsKey } from './find-people.ts';

/**
 * Deletes the viewer and all their data. The user document goes last, so that an interrupted deletion can be repeated. The
 * audit record keeps the id, which then refers to nothing, and none of the identities.
 */
export async function deleteAccount(context: AuthContext, confirmation: string): Promise<boolean> {
  const viewer = await requireRecentHolder(context);
  checkConfirmed(viewer, confirmation);
  await tellApps(context, viewer);
  const forgotten = await forgetApps(context, viewer);
  await forgetAccess(context, viewer);
  await forgetSignIns(context, viewer);
  await forgetIdentities(context, viewer.identities);
  await deleteUser(context.database, viewer._id);
  // Another tab may have signed in, or authorized, requested or taken an app meanwhile, even one of those just deleted, so all this is
  // deleted again. Later calls delete their own work, because the user is gone.
  await forgetSignIns(context, viewer);
  for (const clientId of forgotten) await forgetApp(context.database, { clientId, userId: viewer._id });
  await endApps(context, viewer);
  await forgetAccess(context, viewer);
  context.setSession(null);
  recordAudit(context, { event: 'account-deleted', userId: viewer._id });
  tellOfDeletion(context, viewer);
  return true;
}

function checkConfirmed(user: UserDocument, confirmation: string): void {
  if (findPrimary(user, 'ServiceID')?.username === confirmation.trim()) return;
  throw new RequestError('BAD_USER_INPUT', 'To delete your account, type your Credgraph ID exactly as shown.', {
    reason: 'NOT_CONFIRMED',
  });
}

/** Before anything is deleted, so that no app fails to hear of it, whatever interrupts this. */
async function tellApps({ database }: AuthContext, viewer: UserDocument): Promise<void> {
  const told = { userId: viewer._id, personId: personId(viewer) };
  await beginDeletion(database, viewer._id, accountDeleted(told, await findReadingApps(database, viewer._id)));
}

/** Deletes the authorizations of all apps with a grant; returns the apps. */
async function forgetApps({ database }: AuthContext, { _id: userId }: UserDocument): Promise<readonly string[]> {
  const clientIds = (await findGrants(database, userId)).map(({ clientId }) => clientId);
  for (const clientId of clientIds) await forgetApp(database, { clientId, userId });
  return clientIds;
}

/** Ends the authorizations of apps that were not told of the deletion: those that were given since it began. */
async function endApps({ database }: AuthContext, viewer: UserDocument): Promise<void> {
  const owner = { userId: viewer._id, personId: personId(viewer) };
  for (const { clientId } of await findGrants(database, viewer._id))
    await endAppAccess(database, { ...owner, clientId });
}

async function forgetAccess(context: AuthContext, { _id: userId }: UserDocument): Promise<void> {
  await deleteAccessRequests(context.database, userId, context.now());
  await removeInvitations(context.database, userId);
  await leaveOrDeleteApps(context, userId);
}

/** Ends all that acts for a person. */
async function endSessions({ database, now, endListRights }: AuthContext, user: UserDocument): Promise<void> {
  const userId = user._id;
  await deleteHandOvers(database, userId);
  await deleteSessions(database, userId);
  await endTransfers(database, { userId });
  await revokeCuratorTokens(database, { userId }, now());
  await endListRights(database, { curators: walletsOf(user), credIds: null });
}

async function forgetSignIns(context: AuthContext, user: UserDocument): Promise<void> {
  const { database } = context;
  await endSessions(context, user);
  await forgetTokenLabels(database, user._id);
  await deleteUpstreamRequests(database, user._id);
  await deletePasskeyChallenges(database, user._id);
  const values = user.identities.map(({ value }) => value);
  await deleteChallenges(database, values);
  await deleteActs(database, [
    ...values.map(emailKey),
    requestsKey(user._id),
    changesKey(user._id),
    lookUpsKey(user._id),
  ]);
  await deletePlaces(database, values);
  await deleteDevices(database, user._id);
  await retireHandle(database, user._id);
}
