import type { Database } from '../../../shared/database/database.ts';
import type { Overlap } from '../model/list-change.ts';
import type { PlacedItems } from '../packing/place-items.ts';
import { findBuckets, type Generation, toBucketId } from './bucket-collection.ts';
import { countCommon, countContents } from './bucket-contents.ts';
import { type Bucket, inBatches, toBuckets } from './to-buckets.ts';

/** The overlap of nothing. */
export const NO_OVERLAP: Overlap = { before: 0, after: 0, common: 0 };

/** A generation of one list. */
export interface StoredGeneration extends Generation {
  readonly credId: number;
}

/** How many buckets one query reads. */
const BATCH = 64;

/**
 * Compares a run of adjacent buckets, of 2^bits in all, with the part of a stored generation that covers the same hashes. The
 * overlaps of all runs add up to that of the two lists, whichever of them has more buckets.
 */
export async function compareBuckets(
  database: Database,
  before: StoredGeneration,
  run: readonly Bucket[],
  bits: number,
): Promise<Overlap> {
  const first = run[0]?.index ?? 0;
  const scale = 2 ** (before.bits - bits);
  const overlap = { before: 0, after: run.reduce((sum, { contents }) => sum + countContents(contents), 0), common: 0 };
  const covered = integers(Math.floor(first * scale), Math.ceil((first + run.length) * scale));
  for (const indexes of inBatches(covered, BATCH)) {
    const ids = indexes.map((index) => toBucketId(before.credId, before.generation, index));
    for await (const { index, count, contents } of findBuckets(database, ids)) {
      const here = run.slice(Math.max(Math.floor(index / scale) - first, 0), Math.ceil((index + 1) / scale) - first);
      overlap.common += here.reduce((sum, bucket) => sum + countCommon(contents, bucket.contents), 0);
      // The items of a bucket that several runs cover are counted with the first run.
      if (index / scale >= first) overlap.before += count;
    }
  }
  return overlap;
}

/** The sum of the overlaps of two parts. */
export function addOverlaps(one: Overlap, other: Overlap): Overlap {
  return {
    before: one.before + other.before,
    after: one.after + other.after,
    common: one.common + other.common,
  };
}

function* integers(from: number, end: number): Generator<number> {
  for (let i = from; i < end; i += 1) yield i;
}

/** How many buckets are sorted and compared at once: about 0.3 MB of wallet addresses, and a few milliseconds of the event loop. */
const RUN = 16;

/** Compares placed items with a stored generation. */
export async function compareItems(database: Database, before: StoredGeneration, items: PlacedItems): Promise<Overlap> {
  return sumOverlaps(items, async (run) => compareBuckets(database, before, run, items.bits));
}

/** Adds up what `compare` returns for each run of the buckets of placed items. No run is in progress any more when this throws TOO_LARGE. */
export async function sumOverlaps(
  items: PlacedItems,
  compare: (run: readonly Bucket[]) => Promise<Overlap>,
): Promise<Overlap> {
  let overlap = NO_OVERLAP;
  let comparing = Promise.resolve(NO_OVERLAP);
  try {
    for (const run of inBatches(allBuckets(items), RUN)) {
      // This run was sorted while the last one was on its way to the database.
      overlap = addOverlaps(overlap, await comparing);
      comparing = compare(run);
    }
  } finally {
    await comparing;
  }
  return addOverlaps(overlap, await comparing);
}

/** Every bucket of a generation, empty ones included: a missing bucket means that the sweep has deleted it. */
export function* allBuckets(items: PlacedItems): Generator<Bucket> {
  let next = 0;
  for (const bucket of toBuckets(items)) {
    for (; next < bucket.index; next += 1) yield { index: next, contents: {} };
    yield bucket;
    next += 1;
  }
  for (; next < 2 ** items.bits; next += 1) yield { index: next, contents: {} };
}
