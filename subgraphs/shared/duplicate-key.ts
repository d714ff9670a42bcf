import mongoose from 'mongoose';

/** MongoDB's code for it. */
export const DUPLICATE_KEY = 11000;

/** Whether a write failed because a unique index has the key already. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === DUPLICATE_KEY;
}
