import { LRUCache } from 'lru-cache';

/** What a rate limit says of one request. */
export interface RateLimitResult {
  readonly isAllowed: boolean;
  readonly limit: number;
  /** What may still be taken at once. */
  readonly remaining: number;
  /** Seconds until all of it may be taken again. */
  readonly reset: number;
  /** Seconds until it is worth asking again; 0 where it was allowed. */
  readonly retryAfter: number;
}

/** An allowance for each key: so much at once, filled up again evenly. */
export interface TokenBuckets {
  /** Takes so many tokens of a key's, or none where it has fewer. */
  take(key: string, tokens?: number): Promise<RateLimitResult>;
}

/** How much a bucket holds, and in how many milliseconds it fills; a limit of 0 allows everything. */
export interface BucketSize {
  readonly limit: number;
  readonly window: number;
}

/** A bucket after something was taken of it, or was not. */
export interface BucketState {
  readonly isAllowed: boolean;
  /** Milliseconds until it is full. */
  readonly untilFull: number;
}

/** More keys than this are not remembered: the one that was quiet for longest gets a full bucket again. */
const MOST_KEYS = 100_000;

/** Buckets of this process, filled by a clock that is never set back. */
export function createTokenBuckets(size: BucketSize, uptime: () => number): TokenBuckets {
  const { limit, window } = size;
  if (limit === 0) return { take: async () => FREE };
  /** For each key the moment at which its bucket is full again (the "generic cell rate algorithm"). */
  const fullAt = new LRUCache<string, number>({ max: MOST_KEYS });
  const perToken = window / limit;
  return {
    take: async (key, tokens = 1) => {
      const time = uptime();
      const before = Math.max(fullAt.get(key) ?? 0, time);
      const after = before + tokens * perToken;
      const isAllowed = after - time <= window;
      if (isAllowed) fullAt.set(key, after);
      return toRateLimitResult(size, tokens, { isAllowed, untilFull: (isAllowed ? after : before) - time });
    },
  };
}

/** What the state of a bucket means for whoever took so many tokens. */
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

/** The result where there is no limit. */
export const FREE: RateLimitResult = { isAllowed: true, limit: 0, remaining: 0, reset: 0, retryAfter: 0 };

function toSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}
