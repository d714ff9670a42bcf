import type { Database } from '../../shared/database/database.ts';
import { toLiterals } from '../../shared/events/event-log.ts';
import { appEvent, changeAppAndTell } from '../apps/app-events.ts';
import { type AppDocument, apps, IS_KEPT, ownedBy } from '../apps/app-store.ts';

/** Who deletes which app. */
export interface AppEnd {
  readonly clientId: string;
  /** The owner who deletes it; null for an operator. */
  readonly ownerId: string | null;
  readonly at: Date;
}

/**
 * Deletes an app by one conditional write: from then on it has no owners and no secrets, and is disabled for good. Returns the app as it
 * was; null if there is none, or if it is not the owner's.
 */
export async function endApp(database: Database, { clientId, ownerId, at }: AppEnd): Promise<AppDocument | null> {
  const set = toLiterals(ended(at, ownerId === null));
  const isOwn = { _id: clientId, ...IS_KEPT, ...ownedBy(ownerId) };
  const events = [appEvent(clientId, 'app.deleted')];
  return changeAppAndTell(database, isOwn, { events, set, returnDocument: 'before' });
}

/**
 * Takes a person from the owners of an app; deletes it if they are the last one. One write decides, so that two owners who leave at the same
 * time leave no app without an owner. Returns whether it was deleted.
 */
export async function leaveOrEndApp(
  database: Database,
  { clientId, userId, at }: { readonly clientId: string; readonly userId: string; readonly at: Date },
): Promise<boolean> {
  const isLast = { $eq: [{ $setDifference: ['$owners', [userId]] }, []] };
  const literals = Object.entries(ended(at, false)).map(([name, value]) => {
    const kept = name === 'deletion' ? '$$REMOVE' : `$${name}`;
    return [name, { $cond: [isLast, { $literal: value }, kept] }];
  });
  const others = { $filter: { input: '$owners', cond: { $ne: ['$$this', userId] } } };
  const set = { ...Object.fromEntries(literals), owners: others };
  const isOwn = { _id: clientId, owners: userId };
  const events = [appEvent(clientId, 'app.deleted')];
  const found = await changeAppAndTell(database, isOwn, { events, when: isLast, set });
  return found?.deletion !== undefined;
}

function ended(at: Date, isByOperator: boolean): Partial<AppDocument> {
  const deletion = { at, isByOperator, isSwept: false };
  return {
    deletion,
    disabledAt: at,
    owners: [],
    invited: [],
    secrets: [],
    redirectUris: [],
    postLogoutRedirectUris: [],
  };
}

/** Finds the deleted apps of which more than the grants may be left. */
export async function findUnsweptApps(database: Database): Promise<readonly AppDocument[]> {
  return findDeleted(database, { 'deletion.isSwept': false });
}

/** Finds the swept apps that were deleted before a time. */
export async function findOldDeletedApps(database: Database, before: Date): Promise<readonly AppDocument[]> {
  return findDeleted(database, { 'deletion.isSwept': true, 'deletion.at': { $lte: before } });
}

/** How many apps one sweep takes: the next one takes the others. */
const MOST_AT_ONCE = 1000;

async function findDeleted(database: Database, filter: object): Promise<readonly AppDocument[]> {
  return apps
    .in(database)
    .find({ deletion: { $exists: true }, ...filter })
    .sort({ 'deletion.at': 1 })
    .limit(MOST_AT_ONCE);
}

/** Notes that nothing of a deleted app is left but the grants. */
export async function markAppSwept(database: Database, clientId: string): Promise<void> {
  await apps
    .in(database)
    .updateOne({ _id: clientId, deletion: { $exists: true } }, { $set: { 'deletion.isSwept': true } });
}
