import type { Database } from '../../subgraphs/shared/database/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { PendingWork } from '../../subgraphs/shared/request/pending-work.ts';
import { takeTokens } from './rate-limit-store.ts';
import {
  type BucketSize,
  type BucketState,
  createTokenBuckets,
  type TokenBuckets,
  toRateLimitResult,
} from './token-buckets.ts';

/** The dependencies of shared buckets. */
export interface SharedStore {
  readonly database: Database;
  /** A monotonic clock in milliseconds. */
  readonly uptime: () => number;
  /** What a stop waits for. */
  readonly pending: PendingWork;
}

/** How long a request waits for the shared bucket. */
const LONGEST_WAIT = SECOND / 4;

/** After a failure of MongoDB, requests do not wait for it during this time. */
const PAUSE = SECOND;

/**
 * Creates buckets that all processes share in MongoDB. Each process also has its own buckets: a request that they refuse causes
 * no write, and they alone apply while MongoDB does not respond.
 */
export function createSharedBuckets(
  name: string,
  size: BucketSize,
  { database, uptime, pending }: SharedStore,
): TokenBuckets {
  const own = createTokenBuckets(size, uptime);
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const takeShared = async (key: string, tokens: number): Promise<BucketState | null> => {
    if (performance.now() < pausedUntil) return null;
    const taken = pending.track(takeTokens(database, { bucket: `${name} ${key}`, size, tokens }));
    const state = await within(LONGEST_WAIT, taken);
    if (!state) pausedUntil = performance.now() + PAUSE;
    return state;
  };
  return {
    take: async (key, tokens = 1) => {
      const result = await own.take(key, tokens);
      if (size.limit === 0 || !result.isAllowed) return result;
      const state = await takeShared(key, tokens);
      return state ? toRateLimitResult(size, tokens, state) : result;
    },
  };
}

/** Returns the value of the promise; null if it fails or takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([promise.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
