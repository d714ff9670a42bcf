import { RequestError } from '../../../shared/errors.ts';
import { type Generation, insertBuckets } from '../buckets/bucket-collection.ts';
import { compareBuckets, sumOverlaps } from '../buckets/compare-buckets.ts';
import { awaitTurn } from '../head/await-turn.ts';
import { findReceipt } from '../head/change-records.ts';
import { checkRevision } from '../head/conditions.ts';
import { deleteGeneration, stageGeneration } from '../head/generations.ts';
import type { ListHead } from '../head/list-head.ts';
import { publishReplacement, type Replacement, toReplaceReceipt } from '../head/publish-generation.ts';
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
  const published = await publishAt(lists, replacement, ifRevision);
  if (!published) {
    await deleteGeneration(lists, credId, to);
    return explainRefusal(lists, change);
  }
  await tryFlushHistory(database, credId);
  return toReplaceReceipt(published, counts);
}

/**
 * Makes the generation live if the list is at the revision. Waits for the changes in progress first: each of them either raises the
 * revision or turns out to have changed nothing.
 */
async function publishAt(
  lists: ItemLists,
  replacement: Replacement,
  ifRevision: number | null,
): Promise<ListHead | null> {
  if (ifRevision === null) return publishReplacement(lists, replacement, {});
  const published = await publishReplacement(lists, replacement, { revision: ifRevision });
  if (published) return published;
  const { start, to } = replacement;
  const isChanged = ({ revision }: ListHead): boolean => revision !== ifRevision;
  const head = await awaitTurn(lists, start._id, (each) => isChanged(each) || each.open.length === 0);
  const isStaged = head.dead.some(({ generation, isClaimed }) => generation === to.generation && !isClaimed);
  return isChanged(head) || !isStaged ? null : publishAt(lists, replacement, ifRevision);
}

async function explainRefusal(lists: ItemLists, { credId, claimedKey, ifRevision }: ListChange): Promise<ItemsReceipt> {
  await claimedKey?.check();
  const current = await readHead(lists.database, credId, 'majority');
  const known = findReceipt(current, claimedKey?.key ?? null);
  if (known) return known;
  checkRevision(current, ifRevision);
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
