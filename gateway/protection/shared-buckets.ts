import type { Database } from '../../subgraphs/shared/database/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { PendingWork } from '../../subgraphs/shared/request/pending-work.ts';
import { gatherTakes } from './gather-takes.ts';
import { LONGEST_TAKE, takeTokens } from './rate-limit-store.ts';
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

/** While MongoDB is down, it is tried once in this time. */
const PAUSE = SECOND;

/**
 * Creates buckets that all processes share in MongoDB. Each process also has its own buckets: a request that they refuse causes
 * no write, and they alone apply while MongoDB is down.
 */
export function createSharedBuckets(
  name: string,
  size: BucketSize,
  { database, uptime, pending }: SharedStore,
): TokenBuckets {
  const own = createTokenBuckets(size, uptime);
  const takeOne = gatherTakes(async (bucket, tokens) => takeTokens(database, { bucket, size, tokens }));
  let isDown = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  const takeShared = async (key: string, tokens: number): Promise<BucketState | null> => {
    if (isDown && performance.now() < triedAt + PAUSE) return null;
    triedAt = performance.now();
    const taken = pending.track(takeOne(`${name} ${key}`, tokens));
    taken.then(
      () => (isDown = false),
      () => {},
    );
    // Nobody waits until it is known to be back.
    if (isDown) return null;
    const state = await within(LONGEST_TAKE, taken);
    if (!state) isDown = true;
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
async function within<Value>(milliseconds: number, promise: Promise<Value | undefined>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    // After a pause of this process, an answer that has arrived is read first.
    timer = setTimeout(() => setImmediate(resolve, null), milliseconds);
  });
  try {
    return (await Promise.race([promise.catch(() => null), late])) ?? null;
  } finally {
    clearTimeout(timer);
  }
}
