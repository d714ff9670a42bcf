import { createIndexes } from '../../../shared/database/create-indexes.ts';
import type { Database } from '../../../shared/database/database.ts';
import type { ListHead } from './list-head.ts';

/** Filters for heads with an open or a fenced change. */
export const HAS_UNFINISHED_CHANGE = [{ 'open.at': { $exists: true } }, { 'fenced.at': { $exists: true } }] as const;

/** A filter for heads with updates that are not in the collection of the history yet. */
export const HAS_HISTORY = { 'history.at': { $exists: true } } as const;

/** The collection of list heads. */
export const itemLists = {
  name: 'itemLists',
  /** Lets the sweep find expired generations, and the changes and updates of servers that crashed. */
  createIndexes: async (database: Database): Promise<void> => {
    const [open, fenced] = HAS_UNFINISHED_CHANGE;
    const undoing = { 'undoing.at': { $exists: true } };
    await createIndexes(database, itemLists.name, [
      { key: { 'dead.at': 1 } },
      { key: { 'open.at': 1 }, partialFilterExpression: open },
      { key: { 'fenced.at': 1 }, partialFilterExpression: fenced },
      { key: { copiedAt: 1 }, sparse: true },
      { key: { 'undoing.at': 1 }, partialFilterExpression: undoing },
      { key: { 'history.at': 1 }, partialFilterExpression: HAS_HISTORY },
    ]);
  },
};

/** The collection itself, for the queries of this folder only. */
export function headCollection(database: Database) {
  return database.collection<ListHead>(itemLists.name);
}
