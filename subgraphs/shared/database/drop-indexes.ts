import mongoose from 'mongoose';
import type { Database } from './database.ts';

/** MongoDB's error codes for a collection and for an index that does not exist. */
const GONE: ReadonlySet<unknown> = new Set([26, 27]);

/** Drops indexes of a collection that no query needs any more, by their names; ignores those that are gone. */
export async function dropIndexes(database: Database, collection: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await database.collection(collection).dropIndex(name);
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoServerError) || !GONE.has(error.code)) throw error;
    }
  }
}
