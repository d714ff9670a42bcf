import type { Database } from '../../../shared/database/database.ts';
import { repeatInOutage } from '../../../shared/database/repeat-in-outage.ts';
import { type ConditionalUpdate, failing, updateTogether } from '../../../shared/database/update-together.ts';
import { bucketIdsOf, type Generation, itemBuckets, type StoredBucket, toBucketId } from './bucket-collection.ts';
import { type Contents, countContents } from './bucket-contents.ts';

/** A bucket that was read, with its new contents. */
export interface ChangedBucket extends Pick<StoredBucket, 'id' | 'version' | 'contents'> {
  /** The new recent part, if nothing else has changed; null otherwise. */
  readonly recent: Contents | null;
}

/** Compare-and-set: writes each bucket only if it was neither written nor sealed since it was read; says of each whether it was written. */
export async function updateBuckets(
  database: Database,
  changed: readonly ChangedBucket[],
): Promise<readonly boolean[]> {
  return Promise.all(changed.map(async (bucket) => updateBucket(database, toUpdate(bucket))));
}

// Never an upsert: a late writer must not restore a bucket that the sweep has deleted.
const updateBucket = updateTogether<Buffer>(itemBuckets);

/** Writes a bucket, or fails if it has another version by now. */
function toUpdate({ id, version, contents, recent }: ChangedBucket): ConditionalUpdate<Buffer> {
  const unlessWritten = (value: object): object => ({
    $cond: [{ $eq: ['$version', version] }, { $literal: value }, failing('$version')],
  });
  const sums = { version: version + 1, count: countContents(contents) };
  const stage = recent
    ? { $set: { recent: unlessWritten(recent), ...sums } }
    : { $replaceWith: unlessWritten({ _id: id, ...sums, ...contents }) };
  return { _id: id, stage };
}

/** How many IDs a query names that reads no bucket. */
const BATCH = 4096;

/** Seals all buckets of a generation: they take no more changes, and writes in progress fail. */
export async function sealBuckets(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, BATCH)) {
    const seal = { $set: { isSealed: true }, $inc: { version: 1 } };
    const filter = { _id: { $in: ids }, isSealed: { $ne: true } };
    await repeatInOutage(async () => itemBuckets.driver(database).updateMany(filter, seal));
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
  await repeatInOutage(async () => itemBuckets.driver(database).updateMany(filter, { $inc: { version: 1 } }));
}

/** Deletes the buckets of a generation. */
export async function deleteBuckets(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, BATCH)) {
    await repeatInOutage(async () => itemBuckets.driver(database).deleteMany({ _id: { $in: ids } }));
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
  const sums = itemBuckets.driver(database).aggregate<{ readonly found: number; readonly count: number }>(stages);
  const [sum] = await sums.toArray();
  return sum?.found === last + 1 ? sum.count : null;
}
