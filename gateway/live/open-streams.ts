import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { holderOf } from '../../subgraphs/shared/request/holder.ts';
import { createPlaces } from '../protection/places.ts';

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

/** One in so many streams of a process may be from one address, of however many people and wallets. */
const SHARE_OF_ADDRESS = 20;

/** Seconds. */
const RETRY_AFTER = 10;

/** Creates an empty set of streams, for up to `most`. */
export function createOpenStreams(most: number): OpenStreams {
  const ends = new Set<() => void>();
  const places = createPlaces({
    ofHolder: MOST_OF_HOLDER,
    ofAddress: Math.max(MOST_OF_HOLDER, Math.floor(most / SHARE_OF_ADDRESS)),
    tooManyOfHolder: `You have ${MOST_OF_HOLDER} streams open: end one first.`,
    tooManyOfAddress: () => 'Your network has too many streams open: end one first.',
  });
  const add: OpenStreams['add'] = ({ caller, address = '' }, end) => {
    const holder = caller.kind === 'nobody' ? '' : holderOf(caller);
    if (ends.size >= most) throw noRoom();
    const leave = places.take({ holder, address });
    ends.add(end);
    return () => {
      ends.delete(end);
      leave();
    };
  };
  return { add, count: () => ends.size, endAll: () => ends.forEach((end) => end()) };
}

function noRoom(): RequestError {
  const message = 'This process has no room for another stream: try again later.';
  return new RequestError('RATE_LIMITED', message, { reason: 'TOO_MANY_REQUESTS', retryAfter: RETRY_AFTER });
}
