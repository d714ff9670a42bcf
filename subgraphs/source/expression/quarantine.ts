import type { LRUCache } from 'lru-cache';
import { createLru } from '../../shared/create-lru.ts';
import { isDuring, MINUTE, type Period, period } from '../../shared/durations.ts';

/** The offences of the owners of expressions: credentials, or curators for tests. */
export type Quarantine = LRUCache<string, Offences>;

interface Offences {
  /** Stopped runs, reduced by good runs. */
  readonly stops: number;
  readonly refusal: Period | null;
}

const MOST_STOPS = 3;
const REFUSAL = MINUTE;
const MOST_OWNERS = 10_000;

/** Good runs that offset one stopped run: on a busy machine an honest expression can reach a limit by chance. */
const GOOD_RUNS_FOR_A_STOP = 100;

/** Creates an empty quarantine. */
export function createQuarantine(): Quarantine {
  return createLru(MOST_OWNERS);
}

/** Returns the end of an owner's quarantine; null without one. */
export function findRefusal(quarantine: Quarantine, owner: string, now: Date): Date | null {
  const refusal = quarantine.get(owner)?.refusal;
  return refusal && isDuring(now, refusal) ? refusal.until : null;
}

/** Records the end of a run. From the third stopped run on, each puts the owner in quarantine for a while. */
export function noteRun(quarantine: Quarantine, owner: string, wasStopped: boolean, now: Date): void {
  const before = quarantine.get(owner)?.stops ?? 0;
  const stops = wasStopped ? Math.min(before + 1, MOST_STOPS) : before - 1 / GOOD_RUNS_FOR_A_STOP;
  if (stops <= 0) {
    quarantine.delete(owner);
    return;
  }
  const refusal = wasStopped && stops >= MOST_STOPS ? period(now, REFUSAL) : null;
  quarantine.set(owner, { stops, refusal });
}
