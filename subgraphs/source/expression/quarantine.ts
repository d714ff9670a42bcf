import { LRUCache } from 'lru-cache';
import { isDuring, MINUTE, type Period, period } from '../../shared/durations.ts';

/** Owners of expressions that had to be stopped: by credential, or by curator for tests. */
export type Quarantine = LRUCache<string, Conduct>;

interface Conduct {
  /** Runs that had to be stopped, less what good runs have made up for. */
  readonly stops: number;
  readonly refusal: Period | null;
}

const MOST_STOPS = 3;
const REFUSAL = MINUTE;
const MOST_OWNERS = 10_000;

/** So many good runs make up for a stopped one: on a busy machine an honest expression may meet a limit by chance. */
const GOOD_RUNS_FOR_A_STOP = 100;

/** Nobody is refused yet. */
export function createQuarantine(): Quarantine {
  return new LRUCache({ max: MOST_OWNERS });
}

/** Until when nothing of the owner's is run; null when it may be. */
export function findRefusal(quarantine: Quarantine, owner: string, now: Date): Date | null {
  const refusal = quarantine.get(owner)?.refusal;
  return refusal && isDuring(now, refusal) ? refusal.until : null;
}

/** Notes how a run ended. From the third stop on, each one shuts the owner out for a while. */
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
