import { randomBytes } from 'node:crypto';
import { SHORTEST_PATIENCE } from '../../shared/shortest-patience.ts';
import type { AuthContext } from '../context.ts';
import type { Take } from '../stores/take.ts';

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
 * long before the database read for it as it had been here by then. A database that stands still thus delays no arrival.
 */
export function beginAttempt({
  arrivedAt,
  unreadSince,
  waitingSignal,
}: Pick<AuthContext, 'arrivedAt' | 'unreadSince' | 'waitingSignal'>): Attempt {
  const begunAt = performance.now();
  const by = randomBytes(12).toString('base64url');
  const signal = waitingSignal?.();
  let take: Take | undefined;
  const takeNow = (readAt: Date): Take => {
    // The database read after the attempt began. Its answer may have waited in the socket of a process that stood still.
    const answeredAt = { earliest: Math.max(begunAt, unreadSince()), latest: performance.now() };
    return {
      by,
      arrivedAt: readAt.getTime() - (answeredAt.latest - arrivedAt.earliest),
      arrivedBy: readAt.getTime() - (answeredAt.earliest - arrivedAt.latest),
    };
  };
  return {
    takeAt: (readAt) => (take ??= takeNow(readAt)),
    isAbandoned: () => signal?.aborted ?? false,
  };
}

/**
 * Whether a request lost to one that certainly arrived so much later that its client may have given up and repeated it, which is
 * no second use. In doubt it is one. Nothing that the caller does after its request was read counts: a thief could hang up too.
 */
export function isOvertaken({ arrivedAt, arrivedBy = arrivedAt }: Take, winner: Take | undefined): boolean {
  return winner !== undefined && arrivedBy < winner.arrivedAt - SHORTEST_PATIENCE;
}
