import type { Database } from '../../../shared/database/database.ts';
import { createPause } from '../../../shared/database/repeat-in-outage.ts';
import { type Contents, countContents, mergeContents } from './bucket-contents.ts';
import { toBucketId, toBucketIndex } from './bucket-id.ts';
import type { Bucket } from './to-buckets.ts';

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

/** The collection of the buckets of all lists. It is used through the driver: mongoose halves the speed of these queries. */
export const itemBuckets = {
  name: 'itemBuckets',
  /** It needs no index but that of `_id`. */
  createIndexes: async (): Promise<void> => {},
};

/** The collection itself, for the queries of this folder only. */
export function bucketCollection(database: Database) {
  return database.collection<BucketDocument>(itemBuckets.name);
}

/** Those of the buckets with these IDs that exist, in no particular order: as a majority has them, or `local` for the latest state. */
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
      for await (const found of bucketCollection(database).find(
        { _id: { $in: left } },
        { promoteBuffers: true, readConcern },
      )) {
        seen.add(found._id.toString('hex'));
        yield toStored(found);
      }
      return;
    } catch (error) {
      // A cursor is lost together with its server: a new one reads what is left.
      await pause(error);
      left = left.filter((id) => !seen.has(id.toString('hex')));
    }
  }
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
  await bucketCollection(database).insertMany(documents, { ordered: false });
}

/** A bucket as the rest of the store knows it. */
export function toStored({
  _id,
  version,
  count,
  isSealed = false,
  recent = {},
  ...others
}: BucketDocument): StoredBucket {
  const { contents } = mergeContents(others, recent);
  return { id: _id, index: toBucketIndex(_id), version, count, isSealed, recent, contents };
}
