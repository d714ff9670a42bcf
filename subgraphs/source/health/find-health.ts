import { after, DAY, HOUR } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { findCuratedSource } from '../configuration/find-source.ts';
import type { SourceContext } from '../context.ts';
import type { RecentFailure, SourceHour, SourceState } from '../generated.ts';
import { addLatencies, percentileOf } from '../stores/latency.ts';
import { HEALTH_KEPT, type SourceHour as StoredHour } from '../stores/source-hours.ts';
import { toSourceState } from './source-state.ts';

/** The health of a source. Its hours and failures are read on demand. */
export interface FoundHealth {
  readonly credId: number;
  readonly forHours: number;
  readonly state: SourceState;
  readonly pausedUntil: Date | null;
}

const MOST_HOURS = HEALTH_KEPT / HOUR;
const HOURS_OF_STATE = DAY / HOUR;

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
): Promise<readonly SourceHour[]> {
  const found = await context.healthHours.load({ credId, hours });
  return [...Map.groupBy(found, ({ hour }) => hour.getTime())].map(toShownHour);
}

function toShownHour([hour, versions]: readonly [number, readonly StoredHour[]]): SourceHour {
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
