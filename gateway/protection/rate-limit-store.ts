import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../subgraphs/shared/database/database.ts';
import { isDuplicateKey } from '../../subgraphs/shared/database/duplicate-key.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { BucketSize, BucketState } from './token-buckets.ts';

/** A bucket that all processes share; `_id` is the name of the limit and the key of the caller. */
interface RateLimitDocument {
  readonly _id: string;
  /** The time when the bucket is full again, in milliseconds by the clock of MongoDB. */
  readonly fullAt: number;
  /** The same time as a date, when MongoDB deletes the bucket. */
  readonly expiresAt: Date;
  /** The result of the last take. */
  readonly isAllowed: boolean;
  readonly untilFull: number;
}

/** No request waits longer for a take, so MongoDB can give up too. */
const LONGEST_TAKE = SECOND;

/** The collection of the buckets that all processes share. */
export const rateLimits = defineCollection<RateLimitDocument>(
  'rateLimits',
  new Schema<RateLimitDocument>(
    {
      _id: { type: String, required: true },
      fullAt: { type: Number, required: true },
      expiresAt: { type: Date, required: true },
      isAllowed: { type: Boolean, required: true },
      untilFull: { type: Number, required: true },
    },
    { versionKey: false },
  ).index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);

/** Takes tokens for all processes by one atomic write, or none if there are too few. The clock is MongoDB's. */
export async function takeTokens(database: Database, take: Take): Promise<BucketState> {
  try {
    return await takeOnce(database, take);
  } catch (error) {
    // Another process created the bucket at the same time.
    if (isDuplicateKey(error)) return takeOnce(database, take);
    throw error;
  }
}

/** The tokens to take, and their bucket. */
interface Take {
  readonly bucket: string;
  readonly size: BucketSize;
  readonly tokens: number;
}

async function takeOnce(database: Database, { bucket, size: { limit, window }, tokens }: Take): Promise<BucketState> {
  const now = { $toLong: '$$NOW' };
  const cost = (tokens * window) / limit;
  // If a bucket will be full only after more than a whole window, the clock was set back since.
  const before = { $max: [0, { $min: [window, { $subtract: [{ $ifNull: ['$fullAt', 0] }, now] }] }] };
  const steps = [
    { $set: { untilFull: before } },
    { $set: { isAllowed: { $lte: [{ $add: ['$untilFull', cost] }, window] } } },
    { $set: { untilFull: { $add: ['$untilFull', { $cond: ['$isAllowed', cost, 0] }] } } },
    { $set: { fullAt: { $add: [now, '$untilFull'] } } },
    { $set: { expiresAt: { $toDate: { $toLong: { $ceil: '$fullAt' } } } } },
  ];
  return rateLimits
    .in(database)
    .findOneAndUpdate({ _id: bucket }, steps, {
      upsert: true,
      returnDocument: 'after',
      updatePipeline: true,
      maxTimeMS: LONGEST_TAKE,
      // A failover may lose writes, which only allows a few more requests.
      writeConcern: { w: 1, j: false },
    })
    .lean();
}
