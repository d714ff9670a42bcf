import { randomBytes } from 'node:crypto';
import { SHORTEST_PATIENCE } from '../../shared/request/shortest-patience.ts';
import type { AuthContext } from '../context.ts';
import type { Take } from '../stores/take.ts';

/** One request with a code or a refresh token. */
export interface Attempt {
  /** Reads for this request. The time of the database shows when the request arrived. */
  read<Document extends { readonly readAt: Date }>(find: () => Promise<Document | null>): Promise<Document | null>;
  /** The claim of this request, after its first read. */
  take(): Take;
  /** Whether the caller has disconnected. Then the request takes no tokens, and the caller may repeat it. */
  isAbandoned(): boolean;
}

/**
 * Begins the attempt of a request.
 *
 * The clock of the database orders all attempts, whatever the clocks of the servers show. The time that an attempt waited
 * here before its read is subtracted from the time of that read. So a stalled database does not make an arrival look later,
 * and each further read can only narrow the arrival down.
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
    // The database read in between. Its answer may have waited in the socket while this process stood still.
    const answered = { earliest: Math.max(askedAt, unreadSince()), latest: performance.now() };
    arrivedAt = Math.max(arrivedAt, found.readAt.getTime() - (answered.latest - here.earliest));
    arrivedBy = Math.min(arrivedBy, found.readAt.getTime() - (answered.earliest - here.latest));
    return found;
  };
  return { read, take: () => ({ by, arrivedAt, arrivedBy }), isAbandoned: () => signal?.aborted ?? false };
}

/**
 * Whether a request lost to one that certainly arrived so much later that the client may have given up and repeated it: that
 * is not a second use. In doubt it is one. What the caller does after its request was read does not count: a thief could hang up too.
 */
export function isOvertaken({ arrivedAt, arrivedBy = arrivedAt }: Take, winner: Take | undefined): boolean {
  return winner !== undefined && arrivedBy < winner.arrivedAt - SHORTEST_PATIENCE;
}
