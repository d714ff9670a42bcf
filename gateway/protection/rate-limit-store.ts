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
  /** Milliseconds until the bucket was full, before the last take and after it. */
  readonly before: number;
  readonly untilFull: number;
}

/** A take that lasts longer means that MongoDB is down; contention, also on a busy machine, is over far sooner. */
export const LONGEST_TAKE = 5 * SECOND;

/** The collection of the buckets that all processes share. */
export const rateLimits = defineCollection<RateLimitDocument>(
  'rateLimits',
  {
    _id: { type: String, required: true },
    fullAt: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    before: { type: Number, required: true },
    untilFull: { type: Number, required: true },
  },
  [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
);

/**
 * Takes tokens for all processes by one atomic write, for several requests in their order; for each as many as it wants, or none if
 * there are too few. The clock is MongoDB's.
 */
export async function takeTokens(database: Database, take: TokenTake): Promise<readonly BucketState[]> {
  try {
    return await takeOnce(database, take);
  } catch (error) {
    // Another process created the bucket at the same time.
    if (isDuplicateKey(error)) return takeOnce(database, take);
    throw error;
  }
}

/** The tokens that each request wants, and their bucket. */
export interface TokenTake {
  readonly bucket: string;
  readonly size: BucketSize;
  readonly tokens: readonly number[];
}

async function takeOnce(
  database: Database,
  { bucket, size: { limit, window }, tokens }: TokenTake,
): Promise<readonly BucketState[]> {
  const now = { $toLong: '$$NOW' };
  const costs = tokens.map((wanted) => (wanted * window) / limit);
  // If a bucket will be full only after more than a whole window, the clock was set back since.
  const before = { $max: [0, { $min: [window, { $subtract: [{ $ifNull: ['$fullAt', 0] }, now] }] }] };
  const withCost = { $add: ['$$value', '$$this'] };
  const spend = { $cond: [{ $lte: [withCost, window] }, withCost, '$$value'] };
  const steps = [
    { $set: { before } },
    { $set: { untilFull: { $reduce: { input: costs, initialValue: '$before', in: spend } } } },
    { $set: { fullAt: { $add: [now, '$untilFull'] } } },
    { $set: { expiresAt: { $toDate: { $toLong: { $ceil: '$fullAt' } } } } },
  ];
  const stored = await rateLimits.in(database).findOneAndUpdate({ _id: bucket }, steps, {
    upsert: true,
    returnDocument: 'after',
    updatePipeline: true,
    maxTimeMS: LONGEST_TAKE,
    // A failover may lose writes, which only allows a few more requests.
    writeConcern: { w: 1, j: false },
  });
  return toStates(stored.before, costs, window);
}

/** Follows what the write has spent. */
function toStates(before: number, costs: readonly number[], window: number): readonly BucketState[] {
  let untilFull = before;
  return costs.map((cost) => {
    const isAllowed = untilFull + cost <= window;
    if (isAllowed) untilFull += cost;
    return { isAllowed, untilFull };
  });
}
