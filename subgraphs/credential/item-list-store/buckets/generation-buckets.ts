import type { Database } from '../../../shared/database/database.ts';
import { repeatInOutage } from '../../../shared/database/repeat-in-outage.ts';
import { bucketCollection } from './bucket-collection.ts';
import { bucketIdsOf, type Generation, toBucketId } from './bucket-id.ts';

/** How many IDs a query names that reads no bucket. */
const BATCH = 4096;

/** Seals all buckets of a generation: they take no more changes, and writes in progress fail. */
export async function sealBuckets(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, BATCH)) {
    const seal = { $set: { isSealed: true }, $inc: { version: 1 } };
    const filter = { _id: { $in: ids }, isSealed: { $ne: true } };
    await repeatInOutage(async () => bucketCollection(database).updateMany(filter, seal));
  }
}

/** Raises the versions of some buckets, so that the writes of those who have read them fail. */
export async function raiseVersions(
  database: Database,
  credId: number,
  { generation, buckets }: { readonly generation: number; readonly buckets: readonly number[] },
): Promise<void> {
  const ids = buckets.map((index) => toBucketId(credId, generation, index));
  await raiseEach(database, ids);
}

/** Raises the versions of all buckets of a generation. */
export async function raiseAllVersions(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, BATCH)) await raiseEach(database, ids);
}

/** A repeat may raise a version twice, which does no harm: only its difference from the version that was read matters. */
async function raiseEach(database: Database, ids: readonly Buffer[]): Promise<void> {
  const filter = { _id: { $in: [...ids] } };
  await repeatInOutage(async () => bucketCollection(database).updateMany(filter, { $inc: { version: 1 } }));
}

/** Deletes the buckets of a generation. */
export async function deleteBuckets(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, BATCH)) {
    await repeatInOutage(async () => bucketCollection(database).deleteMany({ _id: { $in: ids } }));
  }
}

/** The number of items of a generation that nobody writes meanwhile; null if some of its buckets are missing. */
export async function countBuckets(database: Database, credId: number, generation: Generation): Promise<number | null> {
  const last = 2 ** generation.bits - 1;
  const [from, to] = [0, last].map((index) => toBucketId(credId, generation.generation, index));
  const stages = [
    { $match: { _id: { $gte: from, $lte: to } } },
    { $group: { _id: null, found: { $sum: 1 }, count: { $sum: '$count' } } },
  ];
  const sums = bucketCollection(database).aggregate<{ readonly found: number; readonly count: number }>(stages);
  const [sum] = await sums.toArray();
  return sum?.found === last + 1 ? sum.count : null;
}
