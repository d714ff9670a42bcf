import DataLoader from 'dataloader';
import type { Database } from './database.ts';
import { inOrder } from './in-order.ts';

/** More documents than this are read by more than one query. */
const LARGEST_READ = 200;

/**
 * A way to find one document by its id. What many requests ask for in one turn of the event loop is read by one query.
 * Nothing is kept: every read begins after it was asked for, and is as fresh as one of its own.
 */
export function readTogether<Document extends { readonly _id: string }>(
  find: (database: Database, ids: readonly string[]) => Promise<readonly Document[]>,
): (database: Database, id: string) => Promise<Document | null> {
  const loaders = new WeakMap<Database, DataLoader<string, Document | null>>();
  const loaderOf = (database: Database): DataLoader<string, Document | null> => {
    const loader = loaders.get(database) ?? createLoader(async (ids) => find(database, ids));
    loaders.set(database, loader);
    return loader;
  };
  return async (database, id) => loaderOf(database).load(id);
}

function createLoader<Document extends { readonly _id: string }>(
  find: (ids: readonly string[]) => Promise<readonly Document[]>,
): DataLoader<string, Document | null> {
  return new DataLoader(async (ids) => inOrder(ids, await find([...new Set(ids)])), {
    cache: false,
    maxBatchSize: LARGEST_READ,
    batchScheduleFn: (read) => setImmediate(read),
  });
}

/** The filter of these ids; a single one by itself, which MongoDB answers without planning. */
export function withIds(ids: readonly string[]): { readonly _id: string | { readonly $in: string[] } } {
  const [id] = ids;
  return ids.length === 1 && id !== undefined ? { _id: id } : { _id: { $in: [...ids] } };
}
