import { type Database, defineCollection } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { writePerson } from '../people/claimed-people.ts';
import { type IdentityDocument, type UserDocument, users } from '../people/user-store.ts';

/** The version of the folding (`foldHandle`) that made a key. */
const KEY_PREFIX = '2:';

/** A claimed handle; `_id` is its folded form. It stays after its account is deleted, so that it is never reused. */
export interface HandleDocument {
  readonly _id: string;
  /** Null after the account is deleted. */
  readonly userId: string | null;
}

/** The collection of taken handles. */
export const handles = defineCollection<HandleDocument>(
  'handles',
  { _id: { type: String, required: true }, userId: { type: String, default: null } },
  [{ key: { userId: 1 }, partialFilterExpression: { userId: { $type: 'string' } } }],
);

/** A handle that a person chooses. */
interface ChosenHandle extends Pick<IdentityDocument, 'key' | 'username'> {
  readonly folded: string;
  /** The key of the identity that gets it. */
  readonly before: string;
}

/**
 * Gives a person a handle in place of their random ID. Returns the updated person; null if they have chosen one meanwhile. Throws a
 * duplicate key if the handle is taken.
 */
export async function setHandle(
  database: Database,
  userId: string,
  { folded, before, key, username }: ChosenHandle,
): Promise<UserDocument | null> {
  const isRandom = { _id: userId, 'identities.key': before };
  const renamed = { $set: { 'identities.$.key': key, 'identities.$.username': username } };
  return writePerson(database, userId, async (session) => {
    const changed = await users.in(database).findOneAndUpdate(isRandom, renamed, { returnDocument: 'after', session });
    const claim = { _id: KEY_PREFIX + folded, userId };
    if (changed) await handles.in(database).updateOne(claim, {}, { upsert: true, session });
    return changed;
  });
}

/** Whether somebody has, or had, this handle. */
export async function isHandleClaimed(database: Database, key: string): Promise<boolean> {
  return (await handles.in(database).exists({ _id: KEY_PREFIX + key })) !== null;
}

/** Removes the person from their handle, which stays claimed. */
export async function retireHandle(database: Database, userId: string): Promise<void> {
  // MongoDB uses a partial index only for a filter that contains its condition.
  const filter = { userId: { $eq: userId, $type: 'string' } } as const;
  await repeatInOutage(async () => handles.in(database).updateMany(filter, { $set: { userId: null } }));
}
