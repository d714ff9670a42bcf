import { RequestError } from '../../../shared/errors.ts';
import { bucketIdsOf, type Generation } from '../buckets/bucket-id.ts';
import { findBuckets, type StoredBucket, touchGeneration } from '../buckets/buckets.ts';
import { addOverlaps, compareBuckets, NO_OVERLAP } from '../buckets/compare-buckets.ts';
import { publishGeneration } from '../head/generations.ts';
import { findKept } from '../head/kept-generation.ts';
import { type ListHead, readHead } from '../head/list-head.ts';
import { toReplacedHead } from '../head/to-replaced-head.ts';
import { flushHistory } from '../history/flush-history.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/items-receipt.ts';
import { type Author, type Overlap, toReplaceCounts } from '../model/list-change.ts';

/** So many buckets are read at once. */
const BATCH = 64;

/** Makes the list what it was right before the last REPLACE; throws CONFLICT when that is not kept any more. */
export async function undoReplace(
  lists: ItemLists,
  { credId, author }: { readonly credId: number; readonly author: Author },
): Promise<ItemsReceipt> {
  const start = await readHead(lists.database, credId);
  const to = start.previous === null ? null : findKept(start, start.previous, lists.now());
  if (!to) return refuseUndo('No REPLACE of this list can be undone: only the last one can, within a day.');
  // A change that a REPLACE overtook may still be writing into the list of before: not once that is live again.
  await touchGeneration(lists.database, credId, to);
  const overlap = await compareGenerations(lists, start, to);
  const counts = toReplaceCounts(overlap, overlap.after);
  const set = {
    ...toReplacedHead(lists, { start, overlap, change: { credId, key: null, author }, counts }),
    previous: null,
  };
  const published = await publishGeneration(lists, { credId, to, conditions: { epoch: start.epoch }, set });
  if (!published)
    return refuseUndo('The list was replaced in the meantime: read it again before you undo that REPLACE.');
  await flushHistory(lists.database, credId).catch(() => {
    // The line is in the head: whoever reads the history moves it.
  });
  return { ...counts, count: overlap.after, revision: published.revision, isSuperseded: false };
}

async function compareGenerations(
  lists: ItemLists,
  current: ListHead,
  { generation, bits }: Generation,
): Promise<Overlap> {
  const credId = current._id;
  let overlap = NO_OVERLAP;
  for (const ids of bucketIdsOf(credId, { generation, bits }, BATCH)) {
    const run: StoredBucket[] = [];
    for await (const bucket of findBuckets(lists.database, ids)) run.push(bucket);
    const sorted = run.toSorted((one, other) => one.index - other.index);
    overlap = addOverlaps(overlap, await compareBuckets(lists, { ...current, credId }, sorted, bits));
  }
  return overlap;
}

function refuseUndo(message: string): never {
  throw new RequestError('CONFLICT', message, { reason: 'NOTHING_TO_UNDO' });
}
