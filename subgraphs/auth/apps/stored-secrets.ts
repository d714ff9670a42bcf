import type { Database } from '../../shared/database/database.ts';
import type { NewEvent } from '../../shared/events/new-event.ts';
import { appEvent, changeAppAndTell } from './app-events.ts';
import { type AppChange, type AppDocument, type AppSecret, apps, IS_KEPT, ownedBy } from './app-store.ts';

/** Secrets kept after a rotation: the previous one stays valid, so that a client can switch without downtime. */
const LIVE_SECRETS = 2;

/** Adds a secret to an app and drops all but the previous one; false if there is no such confidential app. */
export async function addAppSecret(database: Database, clientId: string, secret: AppSecret): Promise<boolean> {
  const secrets = { $slice: [withSecret(secret), -LIVE_SECRETS] };
  const isConfidential = { _id: clientId, ...IS_KEPT, isPublic: false };
  const events = [rotated(clientId, null)];
  const changed = await changeAppAndTell(database, isConfidential, { events, set: { secrets } });
  return changed !== null;
}

/** Adds a second secret to an app; null unless it is the owner's confidential app with one secret. */
export async function addSecondAppSecret(
  database: Database,
  { clientId, ownerId }: AppChange,
  secret: AppSecret,
): Promise<AppDocument | null> {
  const hasOne = { _id: clientId, ...ownedBy(ownerId), isPublic: false, 'secrets.1': { $exists: false } };
  const set = { secrets: withSecret(secret) };
  return changeAppAndTell(database, hasOne, { events: [rotated(clientId, ownerId)], set });
}

function rotated(clientId: string, byId: string | null): NewEvent {
  return appEvent(clientId, 'app.secret_rotated', { kind: 'secret-rotated', clientId, byId });
}

function withSecret(secret: AppSecret): object {
  return { $concatArrays: ['$secrets', [{ $literal: secret }]] };
}

/** Removes a secret of an app, but not its last one; null if nothing was removed. */
export async function removeAppSecret(
  database: Database,
  { clientId, ownerId }: AppChange,
  hash: string,
): Promise<AppDocument | null> {
  return apps
    .in(database)
    .findOneAndUpdate(
      { _id: clientId, ...ownedBy(ownerId), 'secrets.hash': hash, 'secrets.1': { $exists: true } },
      { $pull: { secrets: { hash } } },
      { returnDocument: 'after' },
    );
}

/** Stores the last use of a secret, unless one after `stale` is stored. */
export async function touchAppSecret(
  database: Database,
  { clientId, hash }: { readonly clientId: string; readonly hash: string },
  { now, stale }: { readonly now: Date; readonly stale: Date },
): Promise<void> {
  const isStale = { $not: { $gt: stale } };
  await apps
    .driver(database)
    .updateOne(
      { _id: clientId, secrets: { $elemMatch: { hash, lastUsedAt: isStale } } },
      { $set: { 'secrets.$.lastUsedAt': now } },
    );
}
