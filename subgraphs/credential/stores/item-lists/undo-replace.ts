import { RequestError } from '../../../shared/errors.ts';
import { bucketIdsOf, type Generation } from './bucket-id.ts';
import { findBuckets, type StoredBucket, sumBuckets } from './buckets.ts';
import { addOverlaps, compareBuckets, NO_OVERLAP } from './compare-buckets.ts';
import { flipGeneration } from './generations.ts';
import type { ItemLists } from './item-lists.ts';
import type { ItemsReceipt } from './items-receipt.ts';
import { findKept } from './kept-generation.ts';
import { type Overlap, toReplaceCounts } from './list-change.ts';
import { type ListHead, readHead } from './list-head.ts';
import { setAnew } from './replace-items.ts';

/** So many buckets are read at once. */
const BATCH = 64;

/** Makes the list what it was right before the last REPLACE; throws CONFLICT when that is not kept any more. */
export async function undoReplace(lists: ItemLists, credId: number): Promise<ItemsReceipt> {
  const start = await readHead(lists.database, credId);
  const to = start.previous === null ? null : findKept(start, start.previous, lists.now());
  if (!to) {
    throw new RequestError('CONFLICT', 'No REPLACE of this list can be undone: only the last one can, within a day.', {
      reason: 'NOTHING_TO_UNDO',
    });
  }
  const overlap = await compareGenerations(lists, start, to);
  const settled = (await sumBuckets(lists.database, credId, to))?.versions ?? null;
  const set = { ...setAnew(start, overlap), settled, previous: null };
  const flip = { credId, to, conditions: { epoch: start.epoch }, set };
  const flipped = await flipGeneration(lists, flip);
  if (!flipped) return undoReplace(lists, credId);
  const counts = toReplaceCounts(overlap, overlap.after);
  return { ...counts, count: overlap.after, revision: flipped.revision, isSuperseded: false };
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
