import { RequestError } from '../../../shared/errors.ts';
import { bucketIdsOf, insertBuckets } from '../buckets/bucket-collection.ts';
import { deleteBuckets } from '../buckets/write-buckets.ts';
import { recoverList } from '../head/await-turn.ts';
import { toUpdate } from '../head/change-records.ts';
import { completeCopy, deleteCopy, insertCopy } from '../head/insert-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { Author } from '../model/list-change.ts';
import { takeSnapshot } from '../reads/take-snapshot.ts';

/** A list to copy, and the credential that gets the copy, which nobody knows yet. */
export interface ListCopy {
  readonly from: number;
  readonly to: number;
  readonly author: Author;
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
    await insertCopy(database, { credId: to, bits: state.bits, at: lists.now() });
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
    reason: 'COPY_TOO_SLOW',
  });
}
