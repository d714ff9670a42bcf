import type { Generation } from '../buckets/bucket-id.ts';
import { insertBuckets } from '../buckets/buckets.ts';
import { addOverlaps, compareBuckets, NO_OVERLAP } from '../buckets/compare-buckets.ts';
import { inBatches } from '../buckets/in-batches.ts';
import { type Bucket, toBuckets } from '../buckets/to-buckets.ts';
import type { ListHead } from '../head/list-head.ts';
import { type ItemLists, toBits } from '../model/item-lists.ts';
import type { Overlap } from '../model/list-change.ts';
import { countGiven, type PackedItems } from '../packing/pack-items.ts';

/** So many buckets are sorted and written at once: about 0.3 MB of wallet addresses, and a few milliseconds of the event loop. */
const BATCH = 16;

/** Writes all buckets of a staged generation, and compares them with the list as it is meanwhile. */
export async function writeGeneration(
  lists: ItemLists,
  current: ListHead,
  { generation, bits }: Generation,
  items: readonly PackedItems[],
): Promise<Overlap> {
  const credId = current._id;
  return addUpRuns(items, bits, async (run) => {
    const [overlap] = await Promise.all([
      compareBuckets(lists, { ...current, credId }, run, bits),
      insertBuckets(lists.database, { credId, generation }, run),
    ]);
    return overlap;
  });
}

/** Compares items with the list as it is, and writes nothing. */
export async function compareItems(
  lists: ItemLists,
  current: ListHead,
  items: readonly PackedItems[],
): Promise<Overlap> {
  const bits = toBits(lists, countGiven(items));
  return addUpRuns(items, bits, async (run) => compareBuckets(lists, { ...current, credId: current._id }, run, bits));
}

async function addUpRuns(
  items: readonly PackedItems[],
  bits: number,
  visit: (run: readonly Bucket[]) => Promise<Overlap>,
): Promise<Overlap> {
  let overlap = NO_OVERLAP;
  let visiting = Promise.resolve(NO_OVERLAP);
  for (const run of inBatches(allBuckets(items, bits), BATCH)) {
    // While the last run was on its way to the database, this one has been sorted.
    overlap = addOverlaps(overlap, await visiting);
    visiting = visit(run);
  }
  return addOverlaps(overlap, await visiting);
}

/** Every bucket of a generation, the empty ones included: a bucket that is missing is one that was swept. */
function* allBuckets(items: readonly PackedItems[], bits: number): Generator<Bucket> {
  let next = 0;
  for (const bucket of toBuckets(items, bits)) {
    for (; next < bucket.index; next += 1) yield { index: next, contents: {} };
    yield bucket;
    next += 1;
  }
  for (; next < 2 ** bits; next += 1) yield { index: next, contents: {} };
}
