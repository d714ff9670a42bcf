import type { Database } from '../../shared/database/database.ts';
import { deleteInBatches } from '../../shared/database/delete-in-batches.ts';
import { RequestError } from '../../shared/errors.ts';
import { bucketIdsOf, insertBuckets, itemBuckets, toBucketId } from './buckets/bucket-collection.ts';
import { deleteBuckets } from './buckets/write-buckets.ts';
import { recoverList } from './head/await-turn.ts';
import { toUpdate } from './head/change-records.ts';
import {
  completeCopy,
  deleteCopy,
  deleteHead,
  deleteUnchangedHead,
  insertCopy,
  insertHead,
} from './head/insert-head.ts';
import { itemDeltas } from './history/delta-collection.ts';
import { deleteParts } from './history/delta-parts.ts';
import { eachPartedUpdate, itemUpdates, tryFlushHistory } from './history/item-updates.ts';
import type { ItemLists } from './model/item-lists.ts';
import type { ChangeAuthor } from './model/list-change.ts';
import { takeSnapshot } from './reads/export-list.ts';

/** Creates an empty list. Its bucket comes first, so that a head never refers to missing buckets. */
export async function createList(database: Database, credId: number): Promise<void> {
  await insertBuckets(database, { credId, generation: 0 }, [{ index: 0, contents: {} }]);
  await insertHead(database, credId);
}

/** A list to copy, and the credential that gets the copy, which nobody knows yet. */
export interface ListCopy {
  readonly from: number;
  readonly to: number;
  readonly author: ChangeAuthor;
}

/** How many buckets are copied at once: about 1 MB. */
const BATCH = 64;

/**
 * Copies a list as it is at one moment, bucket by bucket. Until `keepCopy`, the copy counts as unfinished: if the server crashes, the
 * sweep deletes it. Throws UNAVAILABLE if this takes longer than MongoDB keeps a snapshot.
 */
export async function copyList(lists: ItemLists, { from, to, author }: ListCopy): Promise<void> {
  const { database } = lists;
  await recoverList(lists, from);
  const snapshot = await takeSnapshot(database, from);
  try {
    const { state } = snapshot;
    await insertCopy(database, to, { ...state, at: lists.now() });
    let count = 0;
    for (const ids of bucketIdsOf(from, state, BATCH)) {
      const found = await snapshot.read(ids);
      if (found?.length !== ids.length) refuseSlowCopy();
      await insertBuckets(database, { credId: to, generation: 0 }, found);
      count += found.reduce((sum, bucket) => sum + bucket.count, 0);
    }
    const counts = { operation: 'APPEND', added: count, removed: 0, unchanged: 0, duplicates: 0 } as const;
    const update = toUpdate(counts, { ...author, credId: to, at: lists.now(), key: null });
    await completeCopy(database, { credId: to, count, update: { ...update, revision: 1 } });
  } catch (error) {
    // What can't be deleted now is deleted by the sweep.
    await dropCopy(lists, to).catch(() => {});
    throw error;
  } finally {
    await snapshot.close();
  }
}

/** Deletes a copy to which no credential refers. */
export async function dropCopy({ database }: Pick<ItemLists, 'database'>, credId: number): Promise<void> {
  const head = await deleteCopy(database, credId);
  if (head) await deleteBuckets(database, credId, head);
}

function refuseSlowCopy(): never {
  throw new RequestError('UNAVAILABLE', 'The list could not be copied in time. Try again.', {
    reason: 'TOO_SLOW',
  });
}

/** Deletes a list that nobody has changed and to which no credential refers. */
export async function dropList(database: Database, credId: number): Promise<void> {
  const isDeleted = await deleteUnchangedHead(database, credId);
  if (isDeleted) await deleteBuckets(database, credId, { generation: 0, bits: 0 });
}

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
