import mongoose, { type Connection, type mongo } from 'mongoose';
import { DUPLICATE_KEY } from './duplicate-key.ts';
import { IndexFault } from './index-fault.ts';

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

/** MongoDB's error codes for an index that exists with other options, or whose name another index has. */
const OTHER_OPTIONS: ReadonlySet<unknown> = new Set([85, 86]);

/** MongoDB's error codes for a unique index that does not begin with the key by which its collection is sharded. */
const NOT_BY_SHARD_KEY: ReadonlySet<unknown> = new Set([67, 72]);

/** Names the collection and the cause of a refused index; any other error stays as it is. */
function toIndexFault(collection: string, error: unknown): unknown {
  if (!(error instanceof mongoose.mongo.MongoServerError)) return error;
  if (error.code === DUPLICATE_KEY) {
    // Without MongoDB's message, which contains the key: it may be an e-mail address.
    const fields = Object.keys({ ...Object(error.keyPattern) }).join(', ');
    return new IndexFault(
      `Several documents of the collection "${collection}" have the same ${fields}, which must be unique: keep only one of them, and start again.`,
    );
  }
  if (NOT_BY_SHARD_KEY.has(error.code)) {
    return new IndexFault(
      `The collection "${collection}" has a key by which MongoDB can't shard it with the indexes that Credgraph needs: shard it as docs/deploy.md says, or not at all, and start again. ${error.message}`,
    );
  }
  if (!OTHER_OPTIONS.has(error.code)) return error;
  return new IndexFault(
    `The collection "${collection}" has an index that differs from the one that Credgraph needs: drop it, and start again. ${error.message}`,
  );
}
