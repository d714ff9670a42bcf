import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Caller } from '../../subgraphs/shared/request/caller.ts';
import { callerKey } from '../protection/rate-limits.ts';

/** The streams of a process. */
export interface OpenStreams {
  /** Counts a stream of a caller, which `end` ends; throws RATE_LIMITED if there are too many. Returns what forgets it. */
  add(caller: Caller, end: () => void): () => void;
  /** The number of open streams. */
  count(): number;
  /** Ends all streams, so that a stop does not wait for them. */
  endAll(): void;
}

const MOST_OF_CALLER = 20;

/** Seconds. */
const RETRY_AFTER = 10;

/** Creates an empty set of streams, for up to `most`. */
export function createOpenStreams(most: number): OpenStreams {
  const ends = new Set<() => void>();
  const counts = new Map<string, number>();
  const add: OpenStreams['add'] = (caller, end) => {
    const key = callerKey(caller) ?? '';
    const own = counts.get(key) ?? 0;
    if (own >= MOST_OF_CALLER) throw tooMany(`You have ${MOST_OF_CALLER} streams open: end one first.`);
    if (ends.size >= most) throw tooMany('This process has no room for another stream: try again later.');
    counts.set(key, own + 1);
    ends.add(end);
    return () => {
      if (!ends.delete(end)) return;
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
  return { add, count: () => ends.size, endAll: () => ends.forEach((end) => end()) };
}

function tooMany(message: string): RequestError {
  return new RequestError('RATE_LIMITED', message, { reason: 'TOO_MANY_REQUESTS', retryAfter: RETRY_AFTER });
}
