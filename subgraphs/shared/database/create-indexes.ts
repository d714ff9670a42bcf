import type { Connection, mongo } from 'mongoose';
import { toIndexFault } from './to-index-fault.ts';

/** Long enough for the index of a large collection, whose build is lost if its connection closes first. */
const ANY_TIME = { maxTimeMS: 0, socketTimeoutMS: 0 } as const;

/** Creates all indexes of a collection by one command; throws IndexFault if MongoDB refuses one. */
export async function createIndexes(
  database: Connection,
  collection: string,
  indexes: readonly mongo.IndexDescription[],
): Promise<void> {
  try {
    await database.collection(collection).createIndexes([...indexes], ANY_TIME);
  } catch (error) {
    throw toIndexFault(collection, error);
  }
}
