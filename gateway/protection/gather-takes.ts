import type { BucketState } from './token-buckets.ts';

/** Takes tokens from one bucket for several requests, in their order; returns the state after each of them. */
type TakeTogether = (bucket: string, tokens: readonly number[]) => Promise<readonly BucketState[]>;

/** Takes tokens from a bucket for one request. */
type TakeOne = (bucket: string, tokens: number) => Promise<BucketState | undefined>;

interface Batch {
  readonly tokens: number[];
  readonly states: Promise<readonly BucketState[]>;
}

/**
 * Makes one write at a time for each bucket, as in a group commit: what requests take during a write is taken together by the next
 * one. So the requests of one process never contend for a bucket, however many there are.
 */
export function gatherTakes(takeTogether: TakeTogether): TakeOne {
  const gathering = new Map<string, Batch>();
  const writing = new Map<string, Promise<unknown>>();
  const writeNext = async (bucket: string, tokens: readonly number[]): Promise<readonly BucketState[]> => {
    await writing.get(bucket);
    gathering.delete(bucket);
    const states = takeTogether(bucket, tokens);
    const forget = (): boolean => writing.delete(bucket);
    writing.set(bucket, states.then(forget, forget));
    return states;
  };
  const startBatch = (bucket: string): Batch => {
    const tokens: number[] = [];
    const batch = { tokens, states: writeNext(bucket, tokens) };
    gathering.set(bucket, batch);
    return batch;
  };
  return async (bucket, wanted) => {
    const { tokens, states } = gathering.get(bucket) ?? startBatch(bucket);
    const place = tokens.push(wanted) - 1;
    return (await states)[place];
  };
}
