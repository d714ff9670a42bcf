import { type Database, defineCollection } from '../../shared/database/database.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';

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

/** Claims a handle by an insert: of concurrent claims, only one succeeds. Returns whether the handle is this person's now. */
export async function claimHandle(database: Database, key: string, userId: string): Promise<boolean> {
  try {
    await handles.in(database).updateOne({ _id: KEY_PREFIX + key, userId }, {}, { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Whether somebody has, or had, this handle. */
export async function isHandleClaimed(database: Database, key: string): Promise<boolean> {
  return (await handles.in(database).exists({ _id: KEY_PREFIX + key })) !== null;
}

/** Releases a claimed handle. */
export async function releaseHandle(database: Database, key: string, userId: string): Promise<void> {
  await handles.in(database).deleteOne({ _id: KEY_PREFIX + key, userId });
}

/** Removes the person from their handle, which stays claimed. */
export async function retireHandle(database: Database, userId: string): Promise<void> {
  // MongoDB uses a partial index only for a filter that contains its condition.
  const filter = { userId: { $eq: userId, $type: 'string' } } as const;
  await repeatInOutage(async () => handles.in(database).updateMany(filter, { $set: { userId: null } }));
}
