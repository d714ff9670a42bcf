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
  take(key: string, tokens?: number): RateLimitResult;
}

/** More keys than this are not remembered: the one that was quiet for longest gets a full bucket again. */
const MOST_KEYS = 100_000;

/** Buckets of `limit` tokens, filled within `window` milliseconds of a clock that is never set back; a limit of 0 allows everything. */
export function createTokenBuckets(
  { limit, window }: { readonly limit: number; readonly window: number },
  uptime: () => number,
): TokenBuckets {
  /** For each key the moment at which its bucket is full again (the "generic cell rate algorithm"). */
  const fullAt = new LRUCache<string, number>({ max: MOST_KEYS });
  const perToken = window / limit;
  const look = (key: string, tokens: number): { readonly result: RateLimitResult; readonly filled: number } => {
    const time = uptime();
    const before = Math.max(fullAt.get(key) ?? 0, time);
    const after = before + tokens * perToken;
    const isAllowed = after - time <= window;
    const filled = isAllowed ? after : before;
    const remaining = Math.floor((window - (filled - time)) / perToken);
    const retryAfter = isAllowed ? 0 : toSeconds(after - time - window);
    return { filled, result: { isAllowed, limit, remaining, reset: toSeconds(filled - time), retryAfter } };
  };
  return {
    take: (key, tokens = 1) => {
      if (limit === 0) return FREE;
      const { result, filled } = look(key, tokens);
      if (result.isAllowed) fullAt.set(key, filled);
      return result;
    },
  };
}

const FREE: RateLimitResult = { isAllowed: true, limit: 0, remaining: 0, reset: 0, retryAfter: 0 };

function toSeconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}
