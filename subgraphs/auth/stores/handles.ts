import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { isDuplicateKey } from './duplicate-key.ts';

/** A handle that was given; `_id` is its form for comparison. It stays when its account is gone: nobody gets it again. */
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
    await handles.in(database).updateOne({ _id: key, userId }, {}, { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Gives a claimed handle back. */
export async function releaseHandle(database: Database, key: string, userId: string): Promise<void> {
  await handles.in(database).deleteOne({ _id: key, userId });
}

/** Takes a person's name from their handle, which stays claimed. */
export async function retireHandle(database: Database, userId: string): Promise<void> {
  await handles.in(database).updateMany({ userId }, { $set: { userId: null } });
}
