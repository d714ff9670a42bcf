import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { isDuplicateKey } from '../../shared/duplicate-key.ts';
import { repeatInOutage } from '../../shared/repeat-in-outage.ts';

/** Tells the keys of today's folding from those of the first one, which began with a letter. */
const KEY_PREFIX = '2:';

/** A handle that was given; `_id` is its folded form. It stays when its account is gone: nobody gets it again. */
export interface HandleDocument {
  readonly _id: string;
  /** Null when the account is gone. */
  readonly userId: string | null;
}

export const handles = defineCollection<HandleDocument>(
  'handles',
  new Schema<HandleDocument>(
    { _id: { type: String, required: true }, userId: { type: String, default: null } },
    { versionKey: false },
  ).index({ userId: 1 }, { partialFilterExpression: { userId: { $type: 'string' } } }),
);

/** Claims a handle, by an insert: of many claims at once one gets it. Whether it is this person's now. */
export async function claimHandle(database: Database, key: string, userId: string): Promise<boolean> {
  try {
    await handles.in(database).updateOne({ _id: KEY_PREFIX + key, userId }, {}, { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Gives a claimed handle back. */
export async function releaseHandle(database: Database, key: string, userId: string): Promise<void> {
  await handles.in(database).deleteOne({ _id: KEY_PREFIX + key, userId });
}

/** Takes a person's name from their handle, which stays claimed. */
export async function retireHandle(database: Database, userId: string): Promise<void> {
  // MongoDB uses a partial index for a filter that has its condition, and for no other.
  const filter = { userId: { $eq: userId, $type: 'string' } } as const;
  await repeatInOutage(async () => handles.in(database).updateMany(filter, { $set: { userId: null } }));
}

/**
 * Folds the handles that were folded by the first rules. What the first rules gave folds to what the handle itself does, so that
 * no handle needs to be known. Of two that look alike now, both stay with their people, and nobody gets a third.
 */
export async function refoldHandles(database: Database, fold: (key: string) => string): Promise<void> {
  const model = handles.in(database);
  const first = model.find({ _id: { $gte: 'a' } }).lean<HandleDocument[]>();
  for await (const { _id, userId } of first.cursor()) {
    await claimHandleAgain(database, fold(_id), userId);
    await model.deleteOne({ _id });
  }
}

async function claimHandleAgain(database: Database, key: string, userId: string | null): Promise<void> {
  try {
    await handles.in(database).create([{ _id: KEY_PREFIX + key, userId }]);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
