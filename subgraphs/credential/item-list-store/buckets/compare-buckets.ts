import type { Database } from '../../../shared/database/database.ts';
import type { Overlap } from '../model/change-counts.ts';
import { findBuckets } from './bucket-collection.ts';
import { countCommon, countContents } from './bucket-contents.ts';
import { type Generation, toBucketId } from './bucket-id.ts';
import { inBatches } from './in-batches.ts';
import type { Bucket } from './to-buckets.ts';

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
