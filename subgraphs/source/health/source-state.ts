import { isDuring } from '../../shared/durations.ts';
import type { SourceState } from '../generated.ts';
import type { SourceHour } from '../stores/source-hours.ts';
import type { StoredPause } from '../stores/source-troubles.ts';
import { startOfHours } from './health-loaders.ts';

/** The data that determine the state of a source. */
interface StateFacts {
  readonly now: Date;
  readonly version: number;
  /** The calls of the latest 24 hours. */
  readonly hours: readonly SourceHour[];
  readonly pause: StoredPause | null;
}

/** Fewer calls are not significant. */
const FEWEST_CALLS = 5;

const FAILING_SHARE = 1 / 5;

/** Returns the state of the current version of a source. A change resets the state. */
export function toSourceState({ now, version, hours, pause }: StateFacts): SourceState {
  if (pause?.version === version && isDuring(now, pause)) return 'PAUSED';
  const own = hours.filter((hour) => hour.version === version);
  if (own.length === 0) return 'UNUSED';
  return (isFailing(own, now, 1) ?? isFailing(own, now, 2)) ? 'FAILING' : 'FINE';
}

/** Whether too many of the calls of the latest hours had no result; null if there were too few calls. */
function isFailing(all: readonly SourceHour[], now: Date, hours: number): boolean | null {
  const latest = all.filter(({ hour }) => hour >= startOfHours(now, hours));
  const failed = latest.reduce((sum, hour) => sum + hour.failed, 0);
  const calls = latest.reduce((sum, { eligible, notEligible }) => sum + eligible + notEligible, failed);
  return calls < FEWEST_CALLS ? null : failed >= FAILING_SHARE * calls;
}
