import { randomBytes } from 'node:crypto';
import { SHORTEST_PATIENCE } from '../../shared/shortest-patience.ts';
import type { AuthContext } from '../context.ts';
import type { Take } from '../stores/take.ts';

/** One request that shows a code or a refresh token. */
export interface Attempt {
  /** Reads for this request, and learns from the time of the database when it arrived. */
  read<Document extends { readonly readAt: Date }>(find: () => Promise<Document | null>): Promise<Document | null>;
  /** The claim of this request; it has read by then. */
  take(): Take;
  /** Whether the caller has gone: who waits for no tokens takes none, and may ask again. */
  isAbandoned(): boolean;
}

/**
 * Begins the attempt of a request.
 *
 * All attempts are ordered by one clock, that of the database, however the clocks of servers differ: an attempt arrived so
 * long before the database read for it as it had been here by then. A database that stands still thus delays no arrival, and
 * each further read may tell the arrival more exactly.
 */
export function beginAttempt({
  arrivedAt: here,
  unreadSince,
  waitingSignal,
}: Pick<AuthContext, 'arrivedAt' | 'unreadSince' | 'waitingSignal'>): Attempt {
  const by = randomBytes(12).toString('base64url');
  const signal = waitingSignal?.();
  let [arrivedAt, arrivedBy] = [-Infinity, Infinity];
  const read: Attempt['read'] = async (find) => {
    const askedAt = performance.now();
    const found = await find();
    if (!found) return null;
    // The database read in between. Its answer may have waited in the socket of a process that stood still.
    const answered = { earliest: Math.max(askedAt, unreadSince()), latest: performance.now() };
    arrivedAt = Math.max(arrivedAt, found.readAt.getTime() - (answered.latest - here.earliest));
    arrivedBy = Math.min(arrivedBy, found.readAt.getTime() - (answered.earliest - here.latest));
    return found;
  };
  return { read, take: () => ({ by, arrivedAt, arrivedBy }), isAbandoned: () => signal?.aborted ?? false };
}

/**
 * Whether a request lost to one that certainly arrived so much later that its client may have given up and repeated it, which is
 * no second use. In doubt it is one. Nothing that the caller does after its request was read counts: a thief could hang up too.
 */
export function isOvertaken({ arrivedAt, arrivedBy = arrivedAt }: Take, winner: Take | undefined): boolean {
  return winner !== undefined && arrivedBy < winner.arrivedAt - SHORTEST_PATIENCE;
}
