import type { Database } from '../../subgraphs/shared/database/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { PendingWork } from '../../subgraphs/shared/request/pending-work.ts';
import { LONGEST_TAKE, type TokenTake, takeTokens } from './rate-limit-store.ts';
import {
  type BucketSize,
  type BucketState,
  createTokenBuckets,
  enlarge,
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
  const takeOne = batchRequests(async (take) => takeTokens(database, take));
  let isDown = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  const takeShared = async (key: string, tokens: number, enlarged: BucketSize): Promise<BucketState | null> => {
    if (isDown && performance.now() < triedAt + PAUSE) return null;
    triedAt = performance.now();
    const taken = pending.track(takeOne({ bucket: `${name} ${key}`, size: enlarged }, tokens));
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
    take: async (key, tokens = 1, times = 1) => {
      const result = await own.take(key, tokens, times);
      if (size.limit === 0 || !result.isAllowed) return result;
      const enlarged = enlarge(size, times);
      const state = await takeShared(key, tokens, enlarged);
      return state ? toRateLimitResult(enlarged, tokens, state) : result;
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

/** Takes tokens from one bucket for several requests, in their order; returns the state after each of them. */
type TakeForAll = (take: TokenTake) => Promise<readonly BucketState[]>;

/** Takes tokens from a bucket for one request. */
type TakeOne = (from: Omit<TokenTake, 'tokens'>, tokens: number) => Promise<BucketState | undefined>;

interface Batch {
  readonly tokens: number[];
  readonly states: Promise<readonly BucketState[]>;
}

/**
 * Makes one write at a time for each bucket, as in a group commit: what requests take during a write is taken together by the next
 * one. So the requests of one process never contend for a bucket, however many there are.
 */
function batchRequests(takeForAll: TakeForAll): TakeOne {
  const gathering = new Map<string, Batch>();
  const writing = new Map<string, Promise<unknown>>();
  const writeNext = async ({ bucket, size, tokens }: TokenTake): Promise<readonly BucketState[]> => {
    await writing.get(bucket);
    gathering.delete(bucket);
    const states = takeForAll({ bucket, size, tokens });
    const forget = (): boolean => writing.delete(bucket);
    writing.set(bucket, states.then(forget, forget));
    return states;
  };
  const startBatch = (from: Omit<TokenTake, 'tokens'>): Batch => {
    const tokens: number[] = [];
    const batch = { tokens, states: writeNext({ ...from, tokens }) };
    gathering.set(from.bucket, batch);
    return batch;
  };
  return async (from, wanted) => {
    const { tokens, states } = gathering.get(from.bucket) ?? startBatch(from);
    const place = tokens.push(wanted) - 1;
    return (await states)[place];
  };
}
