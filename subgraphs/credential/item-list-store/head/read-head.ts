import type mongoose from 'mongoose';
import { refuseCredId } from '../../../shared/credentials/credential-store.ts';
import type { Database } from '../../../shared/database/database.ts';
import { readTogether, withIds } from '../../../shared/database/read-together.ts';
import { itemLists } from './head-collection.ts';
import type { ListHead, ListLayout, ListState } from './list-head.ts';

/** The layouts of these lists, in no particular order, as a majority has them: no failover takes them back. */
export async function findLayouts(database: Database, credIds: readonly number[]): Promise<readonly ListLayout[]> {
  const projection = { generation: 1, bits: 1, seed: 1, epoch: 1 };
  return itemLists.driver(database).find(withIds(credIds), { projection, readConcern: 'majority' }).toArray();
}

/** Finds the layout of a list in the same way; null without one. */
export const findLayout = readTogether(findLayouts);

/** Finds the state of a list in the same way; null without one. */
export const findState = readTogether<ListState>(async (database, credIds) => {
  const projection = { receipts: 0, cutShort: 0, history: 0, undoing: 0 };
  return itemLists.driver(database).find(withIds(credIds), { projection, readConcern: 'majority' }).toArray();
});

const findHead = readTogether(async (database, credIds: readonly number[]) =>
  itemLists.driver(database).find(withIds(credIds), { readConcern: 'local' }).toArray(),
);

/** The head of a list; throws NOT_FOUND if its credential was deleted. */
export async function readHead(
  database: Database,
  credId: number,
  readConcern: 'majority' | 'local' = 'local',
): Promise<ListHead> {
  const head =
    readConcern === 'local'
      ? await findHead(database, credId)
      : await itemLists.driver(database).findOne({ _id: credId }, { readConcern });
  // Its credential was deleted: a head is inserted before its credential, and deleted after it.
  return head ?? refuseCredId(credId);
}

/**
 * The new head of a list with missing buckets: normally, the list has another generation by now, and the sweep has deleted the old one.
 * If it still has the same generation, the list is damaged, and reading it again would not help.
 */
export async function readNewerHead(database: Database, { _id, generation, epoch }: ListLayout): Promise<ListHead> {
  const head = await readHead(database, _id);
  if (head.generation !== generation || head.epoch !== epoch) return head;
  throw new Error(`Buckets of generation ${generation} of the item list of credential ${_id} are missing.`);
}

/** How many items lists have together. Open changes are not included. */
export interface ItemSums {
  readonly items: number;
  /** Those of the lists before a REPLACE, which are kept for its undo. */
  readonly kept: number;
}

/** The sums of these lists, or of all lists. */
export async function sumItems(database: Database, credIds?: readonly number[]): Promise<ItemSums> {
  const chosen = credIds ? [{ $match: { _id: { $in: [...credIds] } } }] : [];
  const previous = { $filter: { input: '$dead', cond: { $eq: ['$$this.generation', '$previous'] } } };
  const kept = { $sum: { $sum: { $map: { input: previous, in: '$$this.count' } } } };
  const [sum] = await itemLists
    .driver(database)
    .aggregate<ItemSums>([...chosen, { $group: { _id: null, items: { $sum: '$count' }, kept } }])
    .toArray();
  return sum ?? { items: 0, kept: 0 };
}

/** The state of a list as a snapshot of the database has it: the first read of a session takes the snapshot. */
export async function readSnapshotState(
  database: Database,
  credId: number,
  session: mongoose.mongo.ClientSession,
): Promise<ListState> {
  const projection = { receipts: 0, cutShort: 0, history: 0 };
  const state = await itemLists.driver(database).findOne({ _id: credId }, { projection, session });
  return state ?? refuseCredId(credId);
}
