import type { Database } from '../../../shared/database/database.ts';
import { headCollection } from './head-collection.ts';
import type { ListHead, ListState } from './list-head.ts';

/** The states of these lists, in no particular order, as a majority has them: no failover takes them back. */
export async function findStates(database: Database, credIds: readonly number[]): Promise<readonly ListState[]> {
  return headCollection(database)
    .find(
      { _id: { $in: [...credIds] } },
      { projection: { receipts: 0, cutShort: 0, history: 0, undoing: 0 }, readConcern: 'majority' },
    )
    .toArray();
}

/** The head of a list that must exist: it is inserted before its credential is. */
export async function readHead(
  database: Database,
  credId: number,
  readConcern: 'majority' | 'local' = 'local',
): Promise<ListHead> {
  const head = await headCollection(database).findOne({ _id: credId }, { readConcern });
  if (head) return head;
  throw new Error(`Credential ${credId} has no item list.`);
}

/**
 * The new head of a list with missing buckets: normally, the list has another generation by now, and the sweep has deleted the old one.
 * If it still has the same generation, the list is damaged, and reading it again would not help.
 */
export async function readNewerHead(database: Database, { _id, generation, epoch }: ListState): Promise<ListHead> {
  const head = await readHead(database, _id);
  if (head.generation !== generation || head.epoch !== epoch) return head;
  throw new Error(`Buckets of generation ${generation} of the item list of credential ${_id} are missing.`);
}
