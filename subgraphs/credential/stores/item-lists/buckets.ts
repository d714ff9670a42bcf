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

/** Where buckets are not read, a query may name many. */
const IDS_IN_A_QUERY = 4096;

/** Index that holds all that counting needs, so that a large list is counted without its buckets being read. */
const COUNTS = { _id: 1, count: 1 } as const;

/** The collection of the buckets of all lists. The driver itself is used: mongoose halves the speed of these. */
export const itemBuckets = {
  name: 'itemBuckets',
  createIndexes: async (database: Database): Promise<void> => {
    await collection(database).createIndex(COUNTS);
  },
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

/**
 * How many items a generation's buckets hold; null when some of them are gone. The index alone answers, which is why a range
 * of it is asked for: naming the ids takes three times as long, and on a cluster every shard must be asked anyway.
 */
export async function sumBuckets(database: Database, credId: number, generation: Generation): Promise<number | null> {
  const last = 2 ** generation.bits - 1;
  const [from, to] = [0, last].map((index) => toBucketId(credId, generation.generation, index));
  const stages = [
    { $match: { _id: { $gte: from, $lte: to } } },
    { $group: { _id: null, buckets: { $sum: 1 }, items: { $sum: '$count' } } },
  ];
  const sums = collection(database).aggregate<{ buckets: number; items: number }>(stages);
  const [sum] = await sums.toArray();
  // A bucket that grows while the index is read may move ahead there, and then it is met twice.
  if (sum && sum.buckets > last + 1) return sumBuckets(database, credId, generation);
  return sum?.buckets === last + 1 ? sum.items : null;
}

function collection(database: Database) {
  return database.collection<BucketDocument>(itemBuckets.name);
}
