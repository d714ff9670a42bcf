import { after, DAY, HOUR, isDuring } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { findCuratedSource } from '../configuration/own-source.ts';
import type { SourceContext } from '../context.ts';
import type { RecentFailure, SourceHour as ShownHour, SourceState } from '../generated.ts';
import { addLatencies, HEALTH_KEPT, percentileOf, type SourceHour } from '../stores/source-hours.ts';
import type { StoredPause } from '../stores/source-troubles.ts';
import { startOfHours } from './health-loaders.ts';

/** The health of a source. Its hours and failures are read on demand. */
export interface FoundHealth {
  readonly credId: number;
  readonly forHours: number;
  readonly state: SourceState;
  readonly pausedUntil: Date | null;
}

const MOST_HOURS = HEALTH_KEPT / HOUR;
const HOURS_OF_STATE = DAY / HOUR;

/** Fewer calls are not significant. */
const FEWEST_CALLS = 5;

const FAILING_SHARE = 1 / 5;

/** Returns the health of a credential's source to its curator; null for a list. */
export async function findHealth(
  context: SourceContext,
  credId: number,
  hours?: number | null,
): Promise<FoundHealth | null> {
  const forHours = parseHours(hours ?? HOURS_OF_STATE);
  const document = await findCuratedSource(context, credId);
  if (!document) return null;
  const [found, pause] = await Promise.all([
    context.healthHours.load({ credId, hours: HOURS_OF_STATE }),
    context.healthPauses.load(credId),
  ]);
  const { version } = document.change;
  const state = toSourceState({ now: context.now(), version, hours: found, pause });
  return { credId, forHours, state, pausedUntil: state === 'PAUSED' ? (pause?.until ?? null) : null };
}

function parseHours(hours: number): number {
  if (hours >= 1 && hours <= MOST_HOURS) return hours;
  throw new RequestError('BAD_USER_INPUT', `"hours" must be from 1 to ${MOST_HOURS}.`, {
    reason: 'INVALID_INPUT',
    field: 'hours',
  });
}

/** The hours with calls, oldest first. Versions of the source are added up. */
export async function findHealthHours(
  context: SourceContext,
  { credId, forHours: hours }: FoundHealth,
): Promise<readonly ShownHour[]> {
  const found = await context.healthHours.load({ credId, hours });
  return [...Map.groupBy(found, ({ hour }) => hour.getTime())].map(toShownHour);
}

function toShownHour([hour, versions]: readonly [number, readonly SourceHour[]]): ShownHour {
  const sum = (name: 'eligible' | 'notEligible' | 'failed'): number =>
    versions.reduce((total, version) => total + version[name], 0);
  const latency = addLatencies(versions.map((version) => version.latency));
  return {
    hour: new Date(hour),
    eligible: sum('eligible'),
    notEligible: sum('notEligible'),
    failed: sum('failed'),
    medianMilliseconds: percentileOf(latency, 0.5),
    p95Milliseconds: percentileOf(latency, 0.95),
  };
}

/** The latest calls without a result, newest first. */
export async function findRecentFailures(
  context: SourceContext,
  { credId }: FoundHealth,
): Promise<readonly RecentFailure[]> {
  const oldest = after(context.now(), -HEALTH_KEPT);
  const failures = await context.healthFailures.load(credId);
  return failures.filter(({ at }) => at > oldest).toReversed();
}

/** The data that determine the state of a source. */
interface StateFacts {
  readonly now: Date;
  readonly version: number;
  /** The calls of the latest 24 hours. */
  readonly hours: readonly SourceHour[];
  readonly pause: StoredPause | null;
}

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
