import type { Database } from '../../../shared/database.ts';
import { type Contents, countContents } from './bucket-contents.ts';
import { bucketIdsOf, type Generation, toBucketId, toBucketIndex } from './bucket-id.ts';
import type { Bucket } from './to-buckets.ts';

/** A bucket as it is stored. `version` grows with every write: whoever writes names the version that was read. */
interface BucketDocument extends Contents {
  readonly _id: Buffer;
  readonly version: number;
  readonly count: number;
  /** Takes no more changes: the list is being copied into more buckets. */
  readonly isSealed?: boolean;
}

/** A bucket that was read. */
export interface StoredBucket extends Bucket {
  readonly id: Buffer;
  readonly version: number;
  readonly count: number;
  readonly isSealed: boolean;
}

/** Counting reads small numbers, so it names many buckets at once. */
const IDS_IN_A_QUERY = 4096;

/** The collection of the buckets of all lists. The driver itself is used: mongoose halves the speed of these. */
export const itemBuckets = {
  name: 'itemBuckets',
  /** Nothing but `_id` is ever asked for, which a cluster can shard by its hash. */
  createIndexes: async (_database: Database): Promise<void> => {},
};

/** The buckets with these ids that exist, in no particular order. */
export async function* findBuckets(database: Database, ids: readonly Buffer[]): AsyncGenerator<StoredBucket> {
  for await (const found of collection(database).find({ _id: { $in: [...ids] } }, { promoteBuffers: true })) {
    const { _id, version, count, isSealed = false, ...contents } = found;
    yield { id: _id, index: toBucketIndex(_id), version, count, isSealed, contents };
  }
}

/** Writes the buckets of a generation that is not live yet. */
export async function insertBuckets(
  database: Database,
  { credId, generation }: { readonly credId: number; readonly generation: number },
  buckets: readonly Bucket[],
): Promise<void> {
  const documents = buckets.map(({ index, contents }) => ({
    _id: toBucketId(credId, generation, index),
    version: 0,
    count: countContents(contents),
    ...contents,
  }));
  await collection(database).insertMany(documents, { ordered: false });
}

/** Writes new contents unless the bucket was written or sealed since it was read; says whether it did. */
export async function updateBucket(
  database: Database,
  { id, version }: Pick<StoredBucket, 'id' | 'version'>,
  contents: Contents,
): Promise<boolean> {
  // A replacement and never an upsert: a writer that comes late must not bring back a bucket that was swept.
  const { matchedCount } = await collection(database).replaceOne(
    { _id: id, version },
    { version: version + 1, count: countContents(contents), ...contents },
  );
  return matchedCount === 1;
}

/** Ends all changes to a generation's buckets, those under way included. */
export async function sealBuckets(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, IDS_IN_A_QUERY)) {
    const seal = { $set: { isSealed: true }, $inc: { version: 1 } };
    await collection(database).updateMany({ _id: { $in: ids }, isSealed: { $ne: true } }, seal);
  }
}

/** Deletes a generation's buckets. */
export async function deleteBuckets(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, IDS_IN_A_QUERY)) {
    await collection(database).deleteMany({ _id: { $in: ids } });
  }
}

/** How many items a generation's buckets hold; null when some of them are gone. */
export async function sumBuckets(database: Database, credId: number, generation: Generation): Promise<number | null> {
  let sum = 0;
  for (const ids of bucketIdsOf(credId, generation, IDS_IN_A_QUERY)) {
    const group = { _id: null, buckets: { $sum: 1 }, items: { $sum: '$count' } };
    const stages = [{ $match: { _id: { $in: ids } } }, { $group: group }];
    const [found] = await collection(database).aggregate<{ buckets: number; items: number }>(stages).toArray();
    if (found?.buckets !== ids.length) return null;
    sum += found.items;
  }
  return sum;
}

function collection(database: Database) {
  return database.collection<BucketDocument>(itemBuckets.name);
}
