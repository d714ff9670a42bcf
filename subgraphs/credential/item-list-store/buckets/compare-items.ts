import type { Database } from '../../../shared/database/database.ts';
import type { Overlap } from '../model/change-counts.ts';
import type { PackedItems } from '../packing/pack-items.ts';
import { addOverlaps, compareBuckets, NO_OVERLAP, type StoredGeneration } from './compare-buckets.ts';
import { inBatches } from './in-batches.ts';
import { type Bucket, toBuckets } from './to-buckets.ts';

/** How many buckets are sorted and compared at once: about 0.3 MB of wallet addresses, and a few milliseconds of the event loop. */
const RUN = 16;

/** Compares items, laid out in 2^bits buckets, with a stored generation. */
export async function compareItems(
  database: Database,
  before: StoredGeneration,
  items: readonly PackedItems[],
  bits: number,
): Promise<Overlap> {
  return sumOverlaps(items, bits, async (run) => compareBuckets(database, before, run, bits));
}

/** Lays items out in 2^bits buckets and adds up what `visit` returns for each run of them. */
export async function sumOverlaps(
  items: readonly PackedItems[],
  bits: number,
  visit: (run: readonly Bucket[]) => Promise<Overlap>,
): Promise<Overlap> {
  let overlap = NO_OVERLAP;
  let visiting = Promise.resolve(NO_OVERLAP);
  for (const run of inBatches(allBuckets(items, bits), RUN)) {
    // This run was sorted while the last one was on its way to the database.
    overlap = addOverlaps(overlap, await visiting);
    visiting = visit(run);
  }
  return addOverlaps(overlap, await visiting);
}

/** Every bucket of a generation, empty ones included: a missing bucket means that the sweep has deleted it. */
export function* allBuckets(items: readonly PackedItems[], bits: number): Generator<Bucket> {
  let next = 0;
  for (const bucket of toBuckets(items, bits)) {
    for (; next < bucket.index; next += 1) yield { index: next, contents: {} };
    yield bucket;
    next += 1;
  }
  for (; next < 2 ** bits; next += 1) yield { index: next, contents: {} };
}
