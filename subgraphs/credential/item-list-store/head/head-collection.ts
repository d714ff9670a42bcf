import type { Database } from '../../../shared/database/database.ts';
import { repeatInOutage } from '../../../shared/database/repeat-in-outage.ts';
import type { ListHead } from './list-head.ts';

/** Filters for heads with an open or a fenced change. */
export const HAS_UNFINISHED_CHANGE = [{ 'open.at': { $exists: true } }, { 'fenced.at': { $exists: true } }] as const;

/** The collection of list heads. */
export const itemLists = {
  name: 'itemLists',
  /** Lets the sweep find expired generations, and the changes of servers that crashed. */
  createIndexes: async (database: Database): Promise<void> => {
    const heads = headCollection(database);
    await heads.createIndex({ 'dead.at': 1 });
    await upgradeHeads(database);
    const [open, fenced] = HAS_UNFINISHED_CHANGE;
    await heads.createIndex({ 'open.at': 1 }, { partialFilterExpression: open });
    await heads.createIndex({ 'fenced.at': 1 }, { partialFilterExpression: fenced });
    await heads.createIndex({ copiedAt: 1 }, { sparse: true });
    const undoing = { 'undoing.at': { $exists: true } };
    await heads.createIndex({ 'undoing.at': 1 }, { partialFilterExpression: undoing });
  },
};

/** The collection itself, for the queries of this folder only. */
export function headCollection(database: Database) {
  return database.collection<ListHead>(itemLists.name);
}

/**
 * Adds the fields that heads written before 0.2 lack. Those heads hold no count (but a `settled` of their own), so their lists are
 * counted before the next change, as after a fenced one.
 */
async function upgradeHeads(database: Database): Promise<void> {
  const nothing = { key: null, changed: 0, isExclusive: false, generation: 0, buckets: [] };
  const uncounted = { id: 'upgrade', step: 0, at: new Date(0), ...nothing };
  const added = { count: 0, open: [], fenced: [uncounted], cutShort: [], history: [] };
  const upgrade = { $set: added, $unset: { settled: '' } as const };
  await repeatInOutage(async () => headCollection(database).updateMany({ open: { $exists: false } }, upgrade));
}
