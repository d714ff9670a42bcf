import type mongoose from 'mongoose';
import type { Database } from '../../../shared/database/database.ts';
import { bucketCollection, type StoredBucket, toStored } from './bucket-collection.ts';

/** Those of the buckets with these IDs that a snapshot of the database holds, in no particular order. */
export async function findSnapshotBuckets(
  database: Database,
  ids: readonly Buffer[],
  session: mongoose.mongo.ClientSession,
): Promise<readonly StoredBucket[]> {
  const found = bucketCollection(database).find({ _id: { $in: [...ids] } }, { promoteBuffers: true, session });
  return (await found.toArray()).map(toStored);
}
