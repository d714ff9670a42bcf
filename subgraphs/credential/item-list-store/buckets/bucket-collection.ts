import type mongoose from 'mongoose';
import { type Database, definePackedCollection } from '../../../shared/database/database.ts';
import { askTogether } from '../../../shared/database/read-together.ts';
import { createPause } from '../../../shared/database/repeat-in-outage.ts';
import type { ItemKind } from '../packing/packed-items.ts';
import { type Contents, countContents, mergeContents } from './bucket-contents.ts';
import type { Bucket } from './to-buckets.ts';

/** A version of a list's layout and contents. It has 2^bits buckets of its own. */
export interface Generation {
  readonly generation: number;
  readonly bits: number;
}

const INDEX_OFFSET = 8;

/** The `_id` of a bucket: credId, generation and index, four bytes each. All IDs of a list can be computed from its head. */
export function toBucketId(credId: number, generation: number, index: number): Buffer {
  const id = Buffer.alloc(INDEX_OFFSET + 4);
  id.writeUInt32BE(credId, 0);
  id.writeUInt32BE(generation, 4);
  id.writeUInt32BE(index, INDEX_OFFSET);
  return id;
}

/** The bucket's index in its generation. */
function toBucketIndex(id: Buffer): number {
  return id.readUInt32BE(INDEX_OFFSET);
}

/** The IDs of all buckets of a generation, in batches for one query each. */
export function* bucketIdsOf(credId: number, { generation, bits }: Generation, batchSize: number): Generator<Buffer[]> {
  for (let first = 0; first < 2 ** bits; first += batchSize) {
    const length = Math.min(batchSize, 2 ** bits - first);
    yield Array.from({ length }, (_, i) => toBucketId(credId, generation, first + i));
  }
}

/** A bucket as it is stored. Every write raises `version`, and a write of contents names the version that it has read. */
export interface BucketDocument extends Contents {
  readonly _id: Buffer;
  readonly version: number;
  /** The number of items, recent ones included. */
  readonly count: number;
  readonly recent?: Contents;
  /** Whether it takes no more changes, because the list is being copied into more buckets. */
  readonly isSealed?: boolean;
}

/** A bucket that was read. */
export interface StoredBucket extends Bucket {
  readonly id: Buffer;
  /** The part of the contents that was added last. It is stored separately, so that to add an item writes few bytes. */
  readonly recent: Contents;
  readonly version: number;
  readonly count: number;
  readonly isSealed: boolean;
}

/** The collection of the buckets of all lists. It needs no index but that of `_id`. */
export const itemBuckets = definePackedCollection<BucketDocument>('itemBuckets');

/** Those of the buckets with these IDs that exist, in no particular order: as a majority has them, or `local` for the latest state. */
export async function* findBuckets(
  database: Database,
  ids: readonly Buffer[],
  readConcern: 'majority' | 'local' = 'majority',
): AsyncGenerator<StoredBucket> {
  for await (const found of findDocuments(database, ids, { readConcern })) yield toStored(found);
}

/** A bucket that was read for some kinds of items. */
export interface BucketParts {
  readonly id: Buffer;
  /** The contents, in parts: an item is in one of them. */
  readonly parts: readonly Contents[];
}

/** The items of some kinds in those of the buckets with these IDs that exist, in no particular order. */
export async function* findParts(
  database: Database,
  ids: readonly Buffer[],
  kinds: ReadonlySet<ItemKind>,
): AsyncGenerator<BucketParts> {
  const projection = Object.fromEntries(
    [...kinds].flatMap((kind) => [kind, `recent.${kind}`]).map((field) => [field, 1]),
  );
  for await (const { _id: id, recent = {}, ...contents } of findDocuments(database, ids, { projection }))
    yield { id, parts: [contents, recent] };
}

async function* findDocuments(
  database: Database,
  ids: readonly Buffer[],
  options: mongoose.mongo.FindOptions,
): AsyncGenerator<BucketDocument> {
  const pause = createPause();
  const seen = new Set<string>();
  let left = [...ids];
  while (left.length > 0) {
    try {
      for await (const found of itemBuckets
        .driver(database)
        .find({ _id: { $in: left } }, { promoteBuffers: true, readConcern: 'majority', ...options })) {
        seen.add(found._id.toString('hex'));
        yield found;
      }
      return;
    } catch (error) {
      // A cursor is lost together with its server: a new one reads what is left.
      await pause(error);
      left = left.filter((id) => !seen.has(id.toString('hex')));
    }
  }
}

const findLatest = askTogether<Buffer, StoredBucket | null>(async (database, ids) => {
  const found = new Map<string, StoredBucket>();
  for await (const bucket of findBuckets(database, ids, 'local')) found.set(bucket.id.toString('hex'), bucket);
  return ids.map((id) => found.get(id.toString('hex')) ?? null);
});

/** The latest states of those of the buckets with these IDs that exist. Concurrent changes share the reads. */
export async function findLatestBuckets(database: Database, ids: readonly Buffer[]): Promise<readonly StoredBucket[]> {
  const found = await Promise.all(ids.map(async (id) => findLatest(database, id)));
  return found.filter((bucket) => bucket !== null);
}

/** Inserts buckets of a generation that is not live yet. */
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
  await itemBuckets.driver(database).insertMany(documents, { ordered: false });
}

/** A bucket as the rest of the store knows it. */
function toStored({ _id, version, count, isSealed = false, recent = {}, ...others }: BucketDocument): StoredBucket {
  const { contents } = mergeContents(others, recent);
  return { id: _id, index: toBucketIndex(_id), version, count, isSealed, recent, contents };
}

/** Those of the buckets with these IDs that a snapshot of the database holds, in no particular order. */
export async function findSnapshotBuckets(
  database: Database,
  ids: readonly Buffer[],
  session: mongoose.mongo.ClientSession,
): Promise<readonly StoredBucket[]> {
  const found = itemBuckets.driver(database).find({ _id: { $in: [...ids] } }, { promoteBuffers: true, session });
  return (await found.toArray()).map(toStored);
}
