import mongoose from 'mongoose';
import type { Database } from '../../../shared/database.ts';
import { toDatabaseOutage } from '../../../shared/database-outage.ts';
import { createPause, repeatInOutage } from '../../../shared/repeat-in-outage.ts';
import { type Contents, countContents, uniteContents } from './bucket-contents.ts';
import { bucketIdsOf, type Generation, toBucketId, toBucketIndex } from './bucket-id.ts';
import type { Bucket } from './to-buckets.ts';

/** A bucket as it is stored. `version` grows with every write: whoever writes names the version that was read. */
interface BucketDocument extends Contents {
  readonly _id: Buffer;
  readonly version: number;
  /** How many items there are, the recent ones included. */
  readonly count: number;
  readonly recent?: Contents;
  /** Takes no more changes: the list is being copied into more buckets. */
  readonly isSealed?: boolean;
}

/** A bucket that was read. */
export interface StoredBucket extends Bucket {
  readonly id: Buffer;
  /** Those of its contents that were added lately. They are stored apart: to add one more is to write few. */
  readonly recent: Contents;
  readonly version: number;
  readonly count: number;
  readonly isSealed: boolean;
}

/** A bucket that was read, and what it is to hold now. */
export interface ChangedBucket extends Pick<StoredBucket, 'id' | 'version' | 'contents'> {
  /** Those of the contents that are stored apart, where nothing else has changed; else null. */
  readonly recent: Contents | null;
}

/** Where buckets are not read, a query may name many. */
const IDS_IN_A_QUERY = 4096;

/** It was for summing up lists, whose heads now have their counts. Every write of a bucket had to keep it. */
const INDEX_OF_BEFORE = '_id_1_version_1_count_1';
const INDEX_NOT_FOUND = 27;
const NAMESPACE_NOT_FOUND = 26;

/** The code of the error that `REFUSED` makes. */
const CONVERSION_FAILED = 241;

/** Has no value: an update that needs one fails for its bucket alone, and its index in the batch is told. */
const REFUSED = { $toInt: { $concat: ['version ', { $toString: '$version' }] } } as const;

/** The collection of the buckets of all lists. The driver itself is used: mongoose halves the speed of these. */
export const itemBuckets = {
  name: 'itemBuckets',
  /** Needs none but that of `_id`; drops the one that data version 1 had. */
  createIndexes: async (database: Database): Promise<void> => {
    try {
      await collection(database).dropIndex(INDEX_OF_BEFORE);
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoServerError) || !isMissing(error)) throw error;
    }
  },
};

function isMissing({ code }: { readonly code?: unknown }): boolean {
  return code === INDEX_NOT_FOUND || code === NAMESPACE_NOT_FOUND;
}

/** The buckets with these ids that exist, in no particular order: as no fail-over takes them back, or `local` as they are right now. */
export async function* findBuckets(
  database: Database,
  ids: readonly Buffer[],
  readConcern: 'majority' | 'local' = 'majority',
): AsyncGenerator<StoredBucket> {
  const pause = createPause();
  const seen = new Set<string>();
  let left = [...ids];
  while (left.length > 0) {
    try {
      for await (const found of collection(database).find(
        { _id: { $in: left } },
        { promoteBuffers: true, readConcern },
      )) {
        seen.add(found._id.toString('hex'));
        yield toStored(found);
      }
      return;
    } catch (error) {
      // A cursor is lost with its server: what it has not read yet is read anew.
      await pause(error);
      left = left.filter((id) => !seen.has(id.toString('hex')));
    }
  }
}

function toStored({ _id, version, count, isSealed = false, recent = {}, ...others }: BucketDocument): StoredBucket {
  const { contents } = uniteContents(others, recent);
  return { id: _id, index: toBucketIndex(_id), version, count, isSealed, recent, contents };
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

/** Writes new contents where a bucket was neither written nor sealed since it was read; says for each whether it did. */
export async function updateBuckets(
  database: Database,
  changed: readonly ChangedBucket[],
): Promise<readonly boolean[]> {
  if (changed.length === 0) return [];
  // Never an upsert: a writer that comes late must not bring back a bucket that was swept.
  const updates = changed.map((bucket) => ({ updateOne: { filter: { _id: bucket.id }, update: [toUpdate(bucket)] } }));
  const { matched, refused } = await collection(database)
    .bulkWrite(updates, { ordered: false })
    .then(({ matchedCount }) => ({ matched: matchedCount, refused: new Set<number>() }), toRefusals);
  const isComplete = matched + refused.size === changed.length;
  const present = isComplete ? null : await findPresent(database, changed);
  return changed.map(({ id }, i) => !refused.has(i) && (present?.has(id.toString('hex')) ?? true));
}

/** Ends all changes to a generation's buckets, those under way included. */
export async function sealBuckets(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, IDS_IN_A_QUERY)) {
    const seal = { $set: { isSealed: true }, $inc: { version: 1 } };
    const filter = { _id: { $in: ids }, isSealed: { $ne: true } };
    await repeatInOutage(async () => collection(database).updateMany(filter, seal));
  }
}

/** Writes buckets as they are, but for the version: a write of somebody who has read them comes to nothing. */
export async function touchBuckets(
  database: Database,
  credId: number,
  { generation, buckets }: { readonly generation: number; readonly buckets: readonly number[] },
): Promise<void> {
  const ids = buckets.map((index) => toBucketId(credId, generation, index));
  await incrementVersions(database, ids);
}

/** The same with all buckets of a generation. */
export async function touchGeneration(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, IDS_IN_A_QUERY)) await incrementVersions(database, ids);
}

/** A version may grow twice: nobody writes by one that is no longer the bucket's. */
async function incrementVersions(database: Database, ids: readonly Buffer[]): Promise<void> {
  const filter = { _id: { $in: [...ids] } };
  await repeatInOutage(async () => collection(database).updateMany(filter, { $inc: { version: 1 } }));
}

/** Deletes a generation's buckets. */
export async function deleteBuckets(database: Database, credId: number, generation: Generation): Promise<void> {
  for (const ids of bucketIdsOf(credId, generation, IDS_IN_A_QUERY)) {
    await repeatInOutage(async () => collection(database).deleteMany({ _id: { $in: ids } }));
  }
}

/** How many items a generation has that nobody writes meanwhile; null when some of its buckets are gone. */
export async function countBuckets(database: Database, credId: number, generation: Generation): Promise<number | null> {
  const last = 2 ** generation.bits - 1;
  const [from, to] = [0, last].map((index) => toBucketId(credId, generation.generation, index));
  const stages = [
    { $match: { _id: { $gte: from, $lte: to } } },
    { $group: { _id: null, met: { $sum: 1 }, count: { $sum: '$count' } } },
  ];
  const sums = collection(database).aggregate<{ readonly met: number; readonly count: number }>(stages);
  const [sum] = await sums.toArray();
  return sum?.met === last + 1 ? sum.count : null;
}

/** The stage that writes a bucket, or fails where it has another version by now. */
function toUpdate({ id, version, contents, recent }: ChangedBucket) {
  const unlessWritten = (value: object) => ({ $cond: [{ $eq: ['$version', version] }, { $literal: value }, REFUSED] });
  const sums = { version: version + 1, count: countContents(contents) };
  if (recent) return { $set: { recent: unlessWritten(recent), ...sums } };
  return { $replaceWith: unlessWritten({ _id: id, ...sums, ...contents }) };
}

/** Which updates of a batch met a bucket of another version. The error itself holds the items: it goes no further. */
function toRefusals(error: unknown): { readonly matched: number; readonly refused: ReadonlySet<number> } {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
  const outage = toDatabaseOutage(error);
  if (outage) throw outage;
  const faults = [error.writeErrors].flat();
  // What was written but not by a majority may be lost with its primary: it must not be acknowledged.
  const other = error.result.getWriteConcernError() ?? faults.find(({ code }) => code !== CONVERSION_FAILED);
  if (other || faults.length === 0)
    throw new Error(`Buckets could not be written: MongoDB answered with code ${other?.code ?? error.code}.`);
  return { matched: error.matchedCount, refused: new Set(faults.map(({ index }) => index)) };
}

async function findPresent(database: Database, buckets: readonly ChangedBucket[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  const ids = buckets.map(({ id }) => id);
  for await (const { id } of findBuckets(database, ids)) present.add(id.toString('hex'));
  return present;
}

function collection(database: Database) {
  return database.collection<BucketDocument>(itemBuckets.name);
}
