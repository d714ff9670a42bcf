import type { Database } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { toLiterals } from '../../shared/events/event-log.ts';
import type { NewEvent } from '../../shared/events/new-event.ts';
import { appEvent, changeAppAndTell } from './app-events.ts';
import { type AppDocument, apps, findApp, IS_KEPT } from './app-store.ts';

/** Whose place among the owners of an app is meant. */
interface AppPlace {
  readonly clientId: string;
  readonly userId: string;
}

/** New values of an app, with the ids of all who shall own it. */
type NamedOwners = Partial<AppDocument> & Required<Pick<AppDocument, 'owners'>>;

/**
 * Changes an app for one of its owners, and names the others: whoever is an owner already stays one, and anyone else is invited. Null if it is
 * not the owner's, or if nobody who is named is an owner already.
 */
export async function nameOwners(
  database: Database,
  { clientId, userId }: AppPlace,
  { owners: named, ...set }: NamedOwners,
): Promise<AppDocument | null> {
  const literals = Object.entries(set).map(([name, value]) => [name, { $literal: value }]);
  const changes = {
    ...Object.fromEntries(literals),
    owners: { $filter: { input: '$owners', cond: { $in: ['$$this', named] } } },
    invited: { $filter: { input: named, cond: { $not: { $in: ['$$this', '$owners'] } } } },
  };
  return apps
    .in(database)
    .findOneAndUpdate(
      { _id: clientId, $and: [{ owners: userId }, { owners: { $in: [...named] } }] },
      [{ $set: changes }],
      { returnDocument: 'after', updatePipeline: true },
    );
}

/** Makes an invited person an owner by one conditional write. Returns the app; null without an invitation. */
export async function acceptInvitation(
  database: Database,
  { clientId, userId }: AppPlace,
): Promise<AppDocument | null> {
  const others = (place: string): object => ({ $filter: { input: place, cond: { $ne: ['$$this', userId] } } });
  const set = { invited: others('$invited'), owners: { $concatArrays: [others('$owners'), [userId]] } };
  const isInvited = { _id: clientId, invited: userId };
  return changeAppAndTell(database, isInvited, { events: [ownerAdded(clientId, userId)], set });
}

/** Changes an app for an operator, who makes people owners without asking them; null if there is no such app. */
export async function setOwners(
  database: Database,
  clientId: string,
  { owners, ...set }: NamedOwners,
): Promise<AppDocument | null> {
  const before = (await findApp(database, clientId))?.owners ?? [];
  const events = owners.filter((userId) => !before.includes(userId)).map((userId) => ownerAdded(clientId, userId));
  const literals = toLiterals({ ...set, owners, invited: [] });
  return changeAppAndTell(database, { _id: clientId, ...IS_KEPT }, { events, when: events.length > 0, set: literals });
}

function ownerAdded(clientId: string, ownerId: string): NewEvent {
  return appEvent(clientId, 'app.owner_added', { kind: 'owner-added', clientId, ownerId });
}

/** Takes a person from the owners of an app, or from those who are invited. Returns the app; null if they are not among them. */
export async function leavePlace(
  database: Database,
  { clientId, userId }: AppPlace,
  place: 'owners' | 'invited',
): Promise<AppDocument | null> {
  return apps
    .in(database)
    .findOneAndUpdate({ _id: clientId, [place]: userId }, { $pull: { [place]: userId } }, { returnDocument: 'after' });
}

/** Takes a person from those who are invited to own apps. */
export async function removeInvitations(database: Database, userId: string): Promise<void> {
  // MongoDB uses a partial index for a filter that has its condition, and for no other.
  const filter = { invited: { $eq: userId, $exists: true } };
  await repeatInOutage(async () => apps.in(database).updateMany(filter, { $pull: { invited: userId } }));
}
