import type { Database } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { type AppDocument, apps } from './apps.ts';

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
    )
    .lean<AppDocument>();
}

/** Makes an invited person an owner by one conditional write. Returns the app; null without an invitation. */
export async function acceptInvitation(
  database: Database,
  { clientId, userId }: AppPlace,
): Promise<AppDocument | null> {
  return apps
    .in(database)
    .findOneAndUpdate(
      { _id: clientId, invited: userId },
      { $pull: { invited: userId }, $addToSet: { owners: userId } },
      { returnDocument: 'after' },
    )
    .lean<AppDocument>();
}

/** Takes a person from the owners of an app, or from those who are invited. Returns the app; null if they are not among them. */
export async function leavePlace(
  database: Database,
  { clientId, userId }: AppPlace,
  place: 'owners' | 'invited',
): Promise<AppDocument | null> {
  return apps
    .in(database)
    .findOneAndUpdate({ _id: clientId, [place]: userId }, { $pull: { [place]: userId } }, { returnDocument: 'after' })
    .lean<AppDocument>();
}

/** Takes a person from those who are invited to own apps. */
export async function removeInvitations(database: Database, userId: string): Promise<void> {
  // MongoDB uses a partial index for a filter that has its condition, and for no other.
  const filter = { invited: { $eq: userId, $exists: true } };
  await repeatInOutage(async () => apps.in(database).updateMany(filter, { $pull: { invited: userId } }));
}
