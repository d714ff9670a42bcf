import type { Database } from '../../subgraphs/shared/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { takeTokens } from './rate-limit-store.ts';
import {
  type BucketSize,
  type BucketState,
  createTokenBuckets,
  type TokenBuckets,
  toRateLimitResult,
} from './token-buckets.ts';

/** What the buckets of all processes are kept by. */
export interface SharedStore {
  readonly database: Database;
  /** Milliseconds of a clock that is never set back. */
  readonly uptime: () => number;
}

/** How long a request waits for the shared bucket. */
const LONGEST_WAIT = SECOND / 4;

/** For so long nobody waits for MongoDB after it has failed once. */
const PAUSE = SECOND;

/**
 * Buckets that all processes share in MongoDB. Each process counts by its own as well: what its own limit refuses costs no
 * write, and it limits by them alone while MongoDB does not answer.
 */
export function createSharedBuckets(name: string, size: BucketSize, { database, uptime }: SharedStore): TokenBuckets {
  const own = createTokenBuckets(size, uptime);
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const takeShared = async (key: string, tokens: number): Promise<BucketState | null> => {
    if (performance.now() < pausedUntil) return null;
    const state = await within(LONGEST_WAIT, takeTokens(database, { bucket: `${name} ${key}`, size, tokens }));
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

/** What the promise resolves to; null where it fails or takes longer. */
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
