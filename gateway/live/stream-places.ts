import type { InTurn } from '../../subgraphs/event/index.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { createLimiter, runLimited } from '../../subgraphs/shared/queue/limiter.ts';
import type { Caller } from '../../subgraphs/shared/request/caller.ts';
import { holderOf } from '../../subgraphs/shared/request/holder.ts';

/** The places for what streams read, which their holders share fairly: an event of many subscribers would begin a query for each at once. */
export type StreamPlaces = (caller: Caller) => InTurn;

/** How many reads of streams run at once, and how many of one holder: a partner may take seconds to answer each. */
const AT_ONCE = 16;
const MOST_OF_HOLDER = 4;

/** Creates the places for up to `most` streams, of which each waits for one at a time. */
export function createStreamPlaces(most: number): StreamPlaces {
  const limiter = createLimiter(AT_ONCE, most, tooSlow, MOST_OF_HOLDER);
  return (caller) => {
    const user = caller.kind === 'nobody' ? '' : holderOf(caller);
    return async (work) => runLimited(limiter, { lane: 'streams', user }, work);
  };
}

/** The error that ends a stream in place of an event that could not be read: a subscriber who resumes gets it. */
export function tooSlow(): RequestError {
  return new RequestError(
    'UNAVAILABLE',
    'This event could not be read in time: subscribe again after the last one that you have.',
    { reason: 'TOO_SLOW', retryAfter: 1 },
  );
}
