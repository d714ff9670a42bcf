import { RequestError } from '../../../shared/errors.ts';
import { type Generation, insertBuckets } from '../buckets/bucket-collection.ts';
import { compareBuckets, sumOverlaps } from '../buckets/compare-buckets.ts';
import { findReceipt } from '../head/change-records.ts';
import { checkRevision } from '../head/conditions.ts';
import { deleteGeneration, stageGeneration } from '../head/generations.ts';
import { checkGuard, type GuardedChange } from '../head/guard.ts';
import type { ListHead } from '../head/list-head.ts';
import { publishAt, toReplaceReceipt } from '../head/publish-generation.ts';
import { readHead } from '../head/read-head.ts';
import { tryFlushHistory } from '../history/item-updates.ts';
import { type ItemLists, toBits } from '../model/item-lists.ts';
import { type ItemsReceipt, type ListChange, type Overlap, toReplaceCounts } from '../model/list-change.ts';
import { countGiven, sizeOfGiven } from '../packing/packed-items.ts';
import { layoutOf, type PlacedItems, placeItems } from '../packing/place-items.ts';

/**
 * Replaces a list: writes the new generation beside the live one and makes it live by one write to the head. The last REPLACE
 * that does so wins. The counts compare with the list as it was while the new one was written.
 */
export async function replaceItems(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const { database } = lists;
  const { credId, items, claimedKey, ifRevision, author, right } = change;
  const [key, given] = [claimedKey?.key ?? null, countGiven(items)];
  const start = await readHead(database, credId);
  checkRevision(start, ifRevision);
  const to = await stageGeneration(lists, credId, { bits: toBits(lists, sizeOfGiven(items)), key });
  // Only now: a call that takes over the key later finds the generation in the head, and discards it.
  await claimedKey?.check();
  const overlap = await writeGeneration(lists, start, to, await placeItems(items, layoutOf(start, to)));
  const [counts, count] = [toReplaceCounts(overlap, given), overlap.after];
  const replacement = { start, to, counts, count, author, key, isUndo: false, right };
  const guarded = { counts, before: overlap.before, confirmRemoved: change.confirmRemoved ?? 0 };
  const published = await publishAt(lists, replacement, {
    ...(ifRevision !== null && { revision: ifRevision }),
    guarded,
  });
  if (!published) {
    await deleteGeneration(lists, credId, to);
    return explainRefusal(lists, change, guarded);
  }
  await tryFlushHistory(database, credId);
  return toReplaceReceipt(published, counts);
}

async function explainRefusal(
  lists: ItemLists,
  { credId, claimedKey, ifRevision }: ListChange,
  guarded: GuardedChange,
): Promise<ItemsReceipt> {
  await claimedKey?.check();
  const current = await readHead(lists.database, credId, 'majority');
  const known = findReceipt(current, claimedKey?.key ?? null);
  if (known) return known;
  checkRevision(current, ifRevision);
  checkGuard(current, guarded);
  throw new RequestError('UNAVAILABLE', 'The new list took too long to write and was discarded. Try again.', {
    reason: 'TOO_SLOW',
  });
}

/** Writes all buckets of a staged generation, and compares them meanwhile with the live one. Deletes them at once if they are refused. */
async function writeGeneration(
  lists: ItemLists,
  { _id: credId, ...live }: ListHead,
  to: Generation,
  items: PlacedItems,
): Promise<Overlap> {
  const { database } = lists;
  const { generation, bits } = to;
  try {
    return await sumOverlaps(items, async (run) => {
      const [overlap] = await Promise.all([
        compareBuckets(database, { ...live, credId }, run, bits),
        insertBuckets(database, { credId, generation }, run),
      ]);
      return overlap;
    });
  } catch (error) {
    if (error instanceof RequestError && error.code === 'TOO_LARGE') await deleteGeneration(lists, credId, to);
    throw error;
  }
}
