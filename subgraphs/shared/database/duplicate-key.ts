import mongoose from 'mongoose';

/** MongoDB's error code for a duplicate key. */
export const DUPLICATE_KEY = 11000;

/** Whether a write failed because a unique index already contains the key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}
