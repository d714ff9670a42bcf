import { randomBytes } from 'node:crypto';
import { SECOND } from '../../shared/durations.ts';
import type { AuthContext } from '../context.ts';
import type { Take } from '../stores/take.ts';

/** No client gives up sooner and asks again. What comes closer together comes from two parties. */
const SHORTEST_PATIENCE = SECOND / 2;

/** One request that shows a code or a refresh token. */
export interface Attempt {
  /** The claim of this request, by the time that the database tells with the first read for it. */
  takeAt(readAt: Date): Take;
  /** Whether the caller has gone: who waits for no tokens takes none, and may ask again. */
  isAbandoned(): boolean;
}

/**
 * Begins the attempt of a request.
 *
 * All attempts are ordered by one clock, that of the database, however the clocks of servers differ: an attempt arrived so
 * long before the database read for it as it has been here by then. A database that stands still thus delays no arrival.
 */
export function beginAttempt({ arrivedAt, waitingSignal }: Pick<AuthContext, 'arrivedAt' | 'waitingSignal'>): Attempt {
  const by = randomBytes(12).toString('base64url');
  const signal = waitingSignal?.();
  let take: Take | undefined;
  return {
    takeAt: (readAt) => (take ??= { by, arrivedAt: readAt.getTime() - (performance.now() - arrivedAt) }),
    isAbandoned: () => signal?.aborted ?? false,
  };
}

/**
 * Whether a request lost to one that arrived later: its client gave up and asked again, which is no second use. Nothing that
 * the caller does after its request arrived counts: a thief could hang up too.
 */
export function isOvertaken(mine: Take, winner: Take | undefined): boolean {
  return winner !== undefined && mine.arrivedAt < winner.arrivedAt - SHORTEST_PATIENCE;
}
