import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** The nonces of recently accepted signed requests, in generations by arrival. */
export interface RecentNonces {
  /** The most stored nonces. */
  readonly most: number;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Newest first. */
  generations: readonly Generation[];
}

interface Generation {
  readonly since: number;
  readonly nonces: Set<string>;
}

/** Twice the lifetime of a signature, because the sender's clock may be behind or ahead. */
const KEPT = MINUTE;
const GENERATION = 20 * SECOND;

/** About 40 MB. One process answers fewer queries in a minute. */
const MOST = 500_000;

/** Creates an empty store. */
export function createRecentNonces({ most = MOST, clock = () => performance.now() } = {}): RecentNonces {
  return { most, clock, generations: [] };
}

/** Stores a nonce; false if it is known. Throws UNAVAILABLE if there are too many: dropping one would allow a replay. */
export function rememberNonce(recent: RecentNonces, nonce: string): boolean {
  turnGenerations(recent);
  if (recent.generations.some(({ nonces }) => nonces.has(nonce))) return false;
  const count = recent.generations.reduce((sum, { nonces }) => sum + nonces.size, 0);
  if (count >= recent.most) {
    throw new RequestError('UNAVAILABLE', 'Too many signed requests arrived within a minute: try again later.', {
      reason: 'NONCES_FULL',
    });
  }
  recent.generations[0]?.nonces.add(nonce);
  return true;
}

function turnGenerations(recent: RecentNonces): void {
  const now = recent.clock();
  const [newest] = recent.generations;
  if (newest && now < newest.since + GENERATION) return;
  // The last nonce of a generation arrived just before the next generation began.
  const kept = recent.generations.filter(({ since }) => now < since + GENERATION + KEPT);
  recent.generations = [{ since: now, nonces: new Set() }, ...kept];
}
