import type { Database } from '../../../shared/database/database.ts';
import type { Generation } from '../buckets/bucket-collection.ts';
import { insertBuckets } from '../buckets/bucket-collection.ts';
import { compareBuckets, type StoredGeneration, sumOverlaps } from '../buckets/compare-buckets.ts';
import type { Overlap } from '../model/list-change.ts';
import type { PackedItems } from '../packing/packed-items.ts';

/** Writes all buckets of a staged generation, and compares them meanwhile with the live one. */
export async function writeGeneration(
  database: Database,
  live: StoredGeneration,
  { generation, bits }: Generation,
  items: readonly PackedItems[],
): Promise<Overlap> {
  const { credId } = live;
  return sumOverlaps(items, bits, async (run) => {
    const [overlap] = await Promise.all([
      compareBuckets(database, live, run, bits),
      insertBuckets(database, { credId, generation }, run),
    ]);
    return overlap;
  });
}
