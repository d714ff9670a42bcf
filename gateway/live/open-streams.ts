import { RequestError } from '../../subgraphs/shared/errors.ts';
import { addressKey } from '../../subgraphs/shared/request/address-key.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { holderOf } from '../../subgraphs/shared/request/holder.ts';

/** The streams of a process. */
export interface OpenStreams {
  /** Counts a stream, which `end` ends; throws RATE_LIMITED if there are too many. Returns what forgets it. */
  add(of: Pick<RequestContext, 'caller' | 'address'>, end: () => void): () => void;
  /** The number of open streams. */
  count(): number;
  /** Ends all streams, so that a stop does not wait for them. */
  endAll(): void;
}

const MOST_OF_HOLDER = 20;

/** One in so many streams of a process may be of one network, of however many people and wallets. */
const SHARE_OF_NETWORK = 20;

/** Seconds. */
const RETRY_AFTER = 10;

/** Creates an empty set of streams, for up to `most`. */
export function createOpenStreams(most: number): OpenStreams {
  const ends = new Set<() => void>();
  const counts = new Map<string, number>();
  const mostOfNetwork = Math.max(MOST_OF_HOLDER, Math.floor(most / SHARE_OF_NETWORK));
  const countOne = (key: string, change: 1 | -1): void => {
    const left = (counts.get(key) ?? 0) + change;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
  const add: OpenStreams['add'] = ({ caller, address = '' }, end) => {
    const holder = caller.kind === 'nobody' ? '' : holderOf(caller);
    const network = `network ${addressKey(address)}`;
    if ((counts.get(holder) ?? 0) >= MOST_OF_HOLDER)
      throw tooMany(`You have ${MOST_OF_HOLDER} streams open: end one first.`);
    if ((counts.get(network) ?? 0) >= mostOfNetwork)
      throw tooMany('Your network has too many streams open: end one first.');
    if (ends.size >= most) throw tooMany('This process has no room for another stream: try again later.');
    const keys = [holder, network];
    keys.forEach((key) => countOne(key, 1));
    ends.add(end);
    return () => {
      if (ends.delete(end)) keys.forEach((key) => countOne(key, -1));
    };
  };
  return { add, count: () => ends.size, endAll: () => ends.forEach((end) => end()) };
}

function tooMany(message: string): RequestError {
  return new RequestError('RATE_LIMITED', message, { reason: 'TOO_MANY_REQUESTS', retryAfter: RETRY_AFTER });
}
