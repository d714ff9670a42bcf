import mongoose from 'mongoose';

/** MongoDB's error code for a duplicate key. */
export const DUPLICATE_KEY = 11000;

/** Whether a write failed because a unique index already contains the key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** Whether all that failed of a write of many documents were inserts of documents that are there already. */
export function isOnlyDuplicates(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  const faults = [error.writeErrors].flat();
  return (
    faults.length > 0 && faults.every(({ code }) => code === DUPLICATE_KEY) && !error.result.getWriteConcernError()
  );
}
