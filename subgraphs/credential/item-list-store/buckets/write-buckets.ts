import mongoose from 'mongoose';
import type { Database } from '../../../shared/database/database.ts';
import { toDatabaseOutage } from '../../../shared/database/database-outage.ts';
import { repeatInOutage } from '../../../shared/database/repeat-in-outage.ts';
import {
  bucketIdsOf,
  findBuckets,
  type Generation,
  itemBuckets,
  type StoredBucket,
  toBucketId,
} from './bucket-collection.ts';
import { type Contents, countContents } from './bucket-contents.ts';

/** A bucket that was read, with its new contents. */
export interface ChangedBucket extends Pick<StoredBucket, 'id' | 'version' | 'contents'> {
  /** The new recent part, if nothing else has changed; null otherwise. */
  readonly recent: Contents | null;
}

/** Evaluating this fails, because it has no value: the update of this one bucket fails, and the error names its index in the batch. */
const FAILURE = { $toInt: { $concat: ['version ', { $toString: '$version' }] } } as const;

/** The code of the error that `FAILURE` causes. */
const CONVERSION_FAILED = 241;

/** Compare-and-set: writes each bucket only if it was neither written nor sealed since it was read; says of each whether it was written. */
export async function updateBuckets(
  database: Database,
  changed: readonly ChangedBucket[],
): Promise<readonly boolean[]> {
  if (changed.length === 0) return [];
  // Never an upsert: a late writer must not restore a bucket that the sweep has deleted.
  const updates = changed.map((bucket) => ({ updateOne: { filter: { _id: bucket.id }, update: [toUpdate(bucket)] } }));
  const { matched, conflicts } = await itemBuckets
    .driver(database)
    .bulkWrite(updates, { ordered: false })
    .then(({ matchedCount }) => ({ matched: matchedCount, conflicts: new Set<number>() }), toConflicts);
  const isComplete = matched + conflicts.size === changed.length;
  const present = isComplete ? null : await findPresent(database, changed);
  return changed.map(({ id }, i) => !conflicts.has(i) && (present?.has(id.toString('hex')) ?? true));
}

/** The stage that writes a bucket, or fails if it has another version by now. */
function toUpdate({ id, version, contents, recent }: ChangedBucket) {
  const unlessWritten = (value: object) => ({ $cond: [{ $eq: ['$version', version] }, { $literal: value }, FAILURE] });
  const sums = { version: version + 1, count: countContents(contents) };
  if (recent) return { $set: { recent: unlessWritten(recent), ...sums } };
  return { $replaceWith: unlessWritten({ _id: id, ...sums, ...contents }) };
}

/** Which updates of a batch found another version. The error itself is not passed on, because it holds items. */
function toConflicts(error: unknown): { readonly matched: number; readonly conflicts: ReadonlySet<number> } {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
  const outage = toDatabaseOutage(error);
  if (outage) throw outage;
  const faults = [error.writeErrors].flat();
  // What was not written by a majority may be lost with its primary, so it must not be acknowledged.
  const other = error.result.getWriteConcernError() ?? faults.find(({ code }) => code !== CONVERSION_FAILED);
  if (other || faults.length === 0)
    throw new Error(`Buckets could not be written: MongoDB answered with code ${other?.code ?? error.code}.`);
  return { matched: error.matchedCount, conflicts: new Set(faults.map(({ index }) => index)) };
}

async function findPresent(database: Database, buckets: readonly ChangedBucket[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  const ids = buckets.map(({ id }) => id);
  for await (const { id } of findBuckets(database, ids)) present.add(id.toString('hex'));
  return present;
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
