import DataLoader from 'dataloader';
import type { Database } from './database.ts';
import { perDatabase } from './per-database.ts';

/** The most documents in one command. MongoDB answers a query at once with up to 101. */
const MOST_TOGETHER = 100;

interface WithId {
  readonly _id: string | number;
}

/**
 * Creates a function that finds one document by its id. One query reads all documents that are requested in one turn of the
 * event loop, each once. Nothing is cached: each query begins after the request for it, so its result is as fresh as that of a
 * separate query.
 */
export function readTogether<Document extends WithId>(
  find: (database: Database, ids: readonly Document['_id'][]) => Promise<readonly Document[]>,
): (database: Database, id: Document['_id']) => Promise<Document | null> {
  const loaderOf = perDatabase((database) => {
    const loader: DataLoader<Document['_id'], Document | null> = new DataLoader(
      async (ids) => {
        // Who asks from now on is answered by another query.
        loader.clearAll();
        return inOrder(ids, await find(database, ids));
      },
      { maxBatchSize: MOST_TOGETHER, batchScheduleFn: (ask) => setImmediate(ask) },
    );
    return loader;
  });
  return async (database, id) => loaderOf(database).load(id);
}

/**
 * Creates a function that inserts new documents together with those of concurrent requests. If one cannot be inserted, the requests of
 * all are refused, so it is only for documents that count for nothing before another write.
 */
export function insertTogether<Document>(
  insert: (database: Database, documents: readonly Document[]) => Promise<unknown>,
): (database: Database, documents: readonly Document[]) => Promise<void> {
  const insertOne = askTogether<Document, null>(async (database, documents) => {
    await insert(database, documents);
    return documents.map(() => null);
  });
  return async (database, documents) => {
    await Promise.all(documents.map(async (document) => insertOne(database, document)));
  };
}

/** Creates a function whose calls of one turn of the event loop are answered together, in their order. */
export function askTogether<Key, Value>(
  answer: (database: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
): (database: Database, key: Key) => Promise<Value> {
  const loaderOf = perDatabase((database) => {
    return new DataLoader<Key, Value>(async (keys) => answer(database, keys), {
      cache: false,
      maxBatchSize: MOST_TOGETHER,
      batchScheduleFn: (ask) => setImmediate(ask),
    });
  });
  return async (database, key) => loaderOf(database).load(key);
}

/** Creates a filter for these ids. MongoDB answers an equality match on `_id` without planning. */
export function withIds<Id extends string | number>(ids: readonly Id[]): { readonly _id: Id | { readonly $in: Id[] } } {
  const [id] = ids;
  return ids.length === 1 && id !== undefined ? { _id: id } : { _id: { $in: [...ids] } };
}

/** Returns the documents in the order of these ids, with null for an id without one, as a dataloader must. */
export function inOrder<Document extends { readonly _id: string | number }>(
  ids: readonly Document['_id'][],
  found: readonly Document[],
): (Document | null)[] {
  const byId = new Map(found.map((document) => [document._id, document]));
  return ids.map((id) => byId.get(id) ?? null);
}
