import { createLru } from '../../subgraphs/shared/create-lru.ts';

/** The result of a rate limit for one request. */
export interface RateLimitResult {
  readonly isAllowed: boolean;
  readonly limit: number;
  /** The tokens that are left. */
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly reset: number;
  /** Seconds until a repeat can be allowed; 0 for an allowed request. */
  readonly retryAfter: number;
}

/** A token bucket for each key. It is refilled at a constant rate. */
export interface TokenBuckets {
  /** Takes tokens from the bucket of a key, or none if it has too few. The bucket may be several times as large as the others. */
  take(key: string, tokens?: number, times?: number): Promise<RateLimitResult>;
}

/** The buckets of one process, which may be overdrawn. */
export interface OwnTokenBuckets extends TokenBuckets {
  /** Takes tokens, however few there are: nothing more is taken before they are refilled. Negative ones are given back. */
  charge(key: string, tokens: number): void;
}

/** The size of a bucket, and the milliseconds in which it is refilled. A limit of 0 allows everything. */
export interface BucketSize {
  readonly limit: number;
  readonly window: number;
}

/** The state of a bucket after an attempt to take tokens. */
export interface BucketState {
  readonly isAllowed: boolean;
  /** Milliseconds until the bucket is full. */
  readonly untilFull: number;
}

/** The most keys that are stored. Beyond it, the key that was idle longest gets a full bucket again. */
const MOST_KEYS = 100_000;

/** Creates the buckets of this process, which are refilled by a monotonic clock. */
export function createTokenBuckets(size: BucketSize, uptime: () => number): OwnTokenBuckets {
  if (size.limit === 0) return { take: async () => FREE, charge: () => {} };
  /** For each key, the time when its bucket is full again (the "generic cell rate algorithm"). */
  const fullAt = createLru<string, number>(MOST_KEYS);
  const spend = (key: string, tokens: number, { limit, window }: BucketSize) => {
    const time = uptime();
    const before = Math.max(fullAt.get(key) ?? 0, time);
    return { time, before, after: before + (tokens * window) / limit };
  };
  return {
    charge: (key, tokens) => void fullAt.set(key, spend(key, tokens, size).after),
    take: async (key, tokens = 1, times = 1) => {
      const own = enlarge(size, times);
      const { window } = own;
      const { time, before, after } = spend(key, tokens, own);
      const isAllowed = after - time <= window;
      if (isAllowed) fullAt.set(key, after);
      return toRateLimitResult(own, tokens, { isAllowed, untilFull: (isAllowed ? after : before) - time });
    },
  };
}

/** The size of a bucket that is several times as large, and refilled in the same time. */
export function enlarge({ limit, window }: BucketSize, times: number): BucketSize {
  return { limit: limit * times, window };
}

/** Converts the state of a bucket to the result for a request. */
export function toRateLimitResult(
  { limit, window }: BucketSize,
  tokens: number,
  { isAllowed, untilFull }: BucketState,
): RateLimitResult {
  const perToken = window / limit;
  const retryAfter = isAllowed ? 0 : toSeconds(untilFull + tokens * perToken - window);
  return {
    isAllowed,
    limit,
    remaining: Math.floor((window - untilFull) / perToken),
    reset: toSeconds(untilFull),
    retryAfter,
  };
}

/** The result without a limit. */
export const FREE: RateLimitResult = { isAllowed: true, limit: 0, remaining: 0, reset: 0, retryAfter: 0 };

function toSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}
