import type { Database } from '../../../shared/database/database.ts';
import type { ItemUpdateDocument } from '../model/list-change.ts';
import { newSeed } from '../packing/placement.ts';
import { itemLists } from './head-collection.ts';
import type { ListHead } from './list-head.ts';

/** What the head of an empty list contains. */
const EMPTY_HEAD = {
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
  await itemLists.driver(database).insertOne({ _id: credId, seed: newSeed(), ...EMPTY_HEAD });
}

/** Deletes the head of a list that is gone. */
export async function deleteHead(database: Database, credId: number): Promise<void> {
  await itemLists.driver(database).deleteOne({ _id: credId });
}

/** Deletes the head of a list that was never changed; false if there is none. */
export async function deleteUnchangedHead(database: Database, credId: number): Promise<boolean> {
  const { deletedCount } = await itemLists.driver(database).deleteOne({
    _id: credId,
    generation: 0,
    revision: 0,
    open: [],
  });
  return deletedCount === 1;
}

/** Inserts the head of a copy that is about to be made, with the layout of its original, so that the sweep finds what a crash leaves of it. */
export async function insertCopy(
  database: Database,
  credId: number,
  { bits, seed, at }: Pick<ListHead, 'bits' | 'seed'> & { readonly at: Date },
): Promise<void> {
  await itemLists.driver(database).insertOne({ _id: credId, ...(seed && { seed }), ...EMPTY_HEAD, bits, copiedAt: at });
}

/** Completes a copied list, with its first update. */
export async function completeCopy(
  database: Database,
  { credId, count, update }: { readonly credId: number; readonly count: number; readonly update: ItemUpdateDocument },
): Promise<void> {
  const history = count > 0 ? [update] : [];
  const set = { count, revision: history.length, history };
  const { matchedCount } = await itemLists
    .driver(database)
    .updateOne({ _id: credId, copiedAt: { $exists: true } }, { $set: set });
  if (matchedCount === 0)
    throw new Error(`The copied item list of credential ${credId} was deleted while it was written.`);
}

/** Keeps a copied list for good, because its credential is stored. */
export async function keepCopy(database: Database, credId: number): Promise<void> {
  await itemLists.driver(database).updateOne({ _id: credId }, { $unset: { copiedAt: '' } });
}

/** Deletes the head of a copied list that is not kept; null if there is none. */
export async function deleteCopy(database: Database, credId: number): Promise<ListHead | null> {
  return itemLists.driver(database).findOneAndDelete({ _id: credId, copiedAt: { $exists: true } });
}

/** CredIds of lists that are not kept, and whose copy began before this time. */
export async function* findCopiesOfBefore(database: Database, time: Date): AsyncGenerator<number> {
  const copies = itemLists.driver(database).find({ copiedAt: { $lte: time } }, { projection: { _id: 1 } });
  for await (const { _id } of copies) yield _id;
}
