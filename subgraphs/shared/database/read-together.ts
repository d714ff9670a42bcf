import DataLoader from 'dataloader';
import type { Database } from './database.ts';

/** The most documents in one query. */
const LARGEST_READ = 200;

interface Identified {
  readonly _id: string | number;
}

/**
 * Creates a function that finds one document by its id. One query reads all documents that are requested in one turn of the
 * event loop. Nothing is cached: each query begins after the request for it, so its result is as fresh as that of a separate query.
 */
export function readTogether<Document extends Identified>(
  find: (database: Database, ids: readonly Document['_id'][]) => Promise<readonly Document[]>,
): (database: Database, id: Document['_id']) => Promise<Document | null> {
  const loaders = new WeakMap<Database, DataLoader<Document['_id'], Document | null>>();
  const loaderOf = (database: Database): DataLoader<Document['_id'], Document | null> => {
    const loader = loaders.get(database) ?? createLoader(async (ids) => find(database, ids));
    loaders.set(database, loader);
    return loader;
  };
  return async (database, id) => loaderOf(database).load(id);
}

function createLoader<Document extends Identified>(
  find: (ids: readonly Document['_id'][]) => Promise<readonly Document[]>,
): DataLoader<Document['_id'], Document | null> {
  return new DataLoader(async (ids) => inOrder(ids, await find([...new Set(ids)])), {
    cache: false,
    maxBatchSize: LARGEST_READ,
    batchScheduleFn: (read) => setImmediate(read),
  });
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
