import mongoose, { type Connection, type mongo } from 'mongoose';
import { toIndexFault } from './to-index-fault.ts';

/** Long enough for the index of a large collection, whose build is lost if its connection closes first. */
const ANY_TIME = { maxTimeMS: 0, socketTimeoutMS: 0 } as const;

const INDEX_NOT_FOUND = 27;
const NAMESPACE_NOT_FOUND = 26;

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

/** Drops indexes of earlier versions by their names; after the first start, it only looks whether they are there. */
export async function dropIndexes(database: Connection, name: string, former: readonly string[]): Promise<void> {
  if (former.length === 0) return;
  const collection = database.collection(name);
  try {
    const there = new Set((await collection.indexes()).map((index) => index.name));
    for (const index of former.filter((each) => there.has(each))) await collection.dropIndex(index);
  } catch (error) {
    // Another server may be dropping them too.
    if (!(error instanceof mongoose.mongo.MongoServerError) || !isMissing(error)) throw error;
    if (error.code === INDEX_NOT_FOUND) await dropIndexes(database, name, former);
  }
}

function isMissing({ code }: { readonly code?: unknown }): boolean {
  return code === INDEX_NOT_FOUND || code === NAMESPACE_NOT_FOUND;
}
