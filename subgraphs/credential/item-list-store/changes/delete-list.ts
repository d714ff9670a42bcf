import { deleteInBatches } from '../../../shared/database/delete-in-batches.ts';
import { itemBuckets, toBucketId } from '../buckets/bucket-collection.ts';
import { deleteHead } from '../head/insert-head.ts';
import { itemDeltas } from '../history/delta-collection.ts';
import { deleteParts } from '../history/delta-parts.ts';
import { eachPartedUpdate, itemUpdates, tryFlushHistory } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** Deletes all that is stored of the list of a deleted credential. Its head goes last; safe to repeat. */
export async function deleteList({ database }: Pick<ItemLists, 'database'>, credId: number): Promise<void> {
  // What is pending in the head may name parts.
  await tryFlushHistory(database, credId);
  for await (const parts of eachPartedUpdate(database, credId)) await deleteParts(database, parts);
  await deleteInBatches(database, itemUpdates.name, { credId });
  await deleteInBatches(database, itemDeltas.name, { credId });
  const [from, end] = [toBucketId(credId, 0, 0), toBucketId(credId + 1, 0, 0)];
  await deleteInBatches(database, itemBuckets.name, { _id: { $gte: from, $lt: end } });
  await deleteHead(database, credId);
}
