import type { Database } from '../../../shared/database/database.ts';
import { headCollection } from './head-collection.ts';
import type { ListHead } from './list-head.ts';

/** What the head of an empty list contains. */
export const EMPTY_HEAD = {
  generation: 0,
  bits: 0,
  epoch: 0,
  next: 1,
  revision: 0,
  count: 0,
  open: [],
  fenced: [],
  previous: null,
  dead: [],
  receipts: [],
  cutShort: [],
  history: [],
} as const satisfies Omit<ListHead, '_id'>;

/** Inserts the head of a new, empty list. */
export async function insertHead(database: Database, credId: number): Promise<void> {
  await headCollection(database).insertOne({ _id: credId, ...EMPTY_HEAD });
}

/** Deletes the head of a list that is gone. */
export async function deleteHead(database: Database, credId: number): Promise<void> {
  await headCollection(database).deleteOne({ _id: credId });
}

/** Deletes the head of a list that was never changed; false if there is none. */
export async function deleteUnchangedHead(database: Database, credId: number): Promise<boolean> {
  const { deletedCount } = await headCollection(database).deleteOne({
    _id: credId,
    generation: 0,
    revision: 0,
    open: [],
  });
  return deletedCount === 1;
}
