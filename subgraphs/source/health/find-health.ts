import { after, DAY, HOUR, isDuring, period } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { findCuratedSource } from '../configuration/own-source.ts';
import type { SourceContext } from '../context.ts';
import type { RecentFailure, SourceHour as ShownHour, SourceState } from '../generated.ts';
import { startOfHours } from '../records/health-loaders.ts';
import { ANSWER_SHOWN, findAnswers } from '../records/source-answer-store.ts';
import { addLatencies, HEALTH_KEPT, percentileOf, type SourceHour } from '../records/source-hour-store.ts';
import type { LatestTroubles, StoredFailure } from '../records/source-trouble-store.ts';

/** The health of a source. Its hours and failures are read on demand. */
export interface FoundHealth {
  readonly credId: number;
  readonly forHours: number;
  readonly state: SourceState;
  readonly pausedUntil: Date | null;
  readonly changedAt: Date;
}

const MOST_HOURS = HEALTH_KEPT / HOUR;
const HOURS_OF_STATE = DAY / HOUR;

/** Fewer calls are not significant. */
const FEWEST_CALLS = 5;

const FAILING_SHARE = 1 / 5;

/** A source fails by the calls of so many latest hours, or by those that came after them. */
export const HOURS_OF_FAILING = 2;

/** Returns the health of a credential's source to its curator; null without a partner. */
export async function findHealth(
  context: SourceContext,
  credId: number,
  hours?: number | null,
): Promise<FoundHealth | null> {
  const forHours = parseHours(hours ?? HOURS_OF_STATE);
  const document = await findCuratedSource(context, credId);
  if (!document) return null;
  const { version, at: changedAt } = document.change;
  return { credId, forHours, ...(await findSourceState(context, { credId, version })), changedAt };
}

/** The state of this version of a source, and until when its calls are paused. */
export async function findSourceState(
  { now, healthHours, healthLatest }: Pick<SourceContext, 'now' | 'healthHours' | 'healthLatest'>,
  { credId, version }: Pick<SourceHour, 'credId' | 'version'>,
): Promise<Pick<FoundHealth, 'state' | 'pausedUntil'>> {
  const [hours, latest] = await Promise.all([
    healthHours.load({ credId, hours: HOURS_OF_STATE }),
    healthLatest.load(credId),
  ]);
  const state = toSourceState({ now: now(), version, hours, latest });
  return { state, pausedUntil: state === 'PAUSED' ? (latest.pause?.until ?? null) : null };
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

/** The checks of each of the latest 24 hours, oldest first. */
export async function countChecksByHour(
  { now, healthHours }: Pick<SourceContext, 'now' | 'healthHours'>,
  { credId }: Pick<FoundHealth, 'credId'>,
): Promise<readonly number[]> {
  const first = startOfHours(now(), HOURS_OF_STATE).getTime();
  const counts = Array.from({ length: HOURS_OF_STATE }, () => 0);
  for (const { hour, eligible, notEligible, failed, refused } of await healthHours.load({
    credId,
    hours: HOURS_OF_STATE,
  })) {
    const place = (hour.getTime() - first) / HOUR;
    counts[place] = (counts[place] ?? 0) + eligible + notEligible + failed + refused;
  }
  return counts;
}

/** How many checks of the latest 24 hours had no result. */
export async function countWithoutResult(
  { healthHours }: Pick<SourceContext, 'healthHours'>,
  { credId }: Pick<FoundHealth, 'credId'>,
): Promise<number> {
  const hours = await healthHours.load({ credId, hours: HOURS_OF_STATE });
  return hours.reduce((sum, { failed, refused }) => sum + failed + refused, 0);
}

function toShownHour([hour, versions]: readonly [number, readonly SourceHour[]]): ShownHour {
  const sum = (name: 'eligible' | 'notEligible' | 'failed' | 'refused'): number =>
    versions.reduce((total, version) => total + version[name], 0);
  const latency = addLatencies(versions.map((version) => version.latency));
  return {
    hour: new Date(hour),
    eligible: sum('eligible'),
    notEligible: sum('notEligible'),
    failed: sum('failed'),
    refused: sum('refused'),
    medianMilliseconds: percentileOf(latency, 0.5),
    p95Milliseconds: percentileOf(latency, 0.95),
  };
}

/** The latest calls without a result, newest first. */
export async function findRecentFailures(
  context: SourceContext,
  { credId }: FoundHealth,
): Promise<readonly RecentFailure[]> {
  const now = context.now();
  const oldest = after(now, -HEALTH_KEPT);
  const failures = await context.healthFailures.load(credId);
  const found = failures.filter(({ at }) => at > oldest).toReversed();
  const hasAnswers = found.some(({ answerId }) => answerId !== undefined);
  const texts = hasAnswers ? await findAnswers(context.database, credId, now) : new Map<string, string>();
  return found.map((failure) => toShownFailure(failure, texts, now));
}

function toShownFailure(failure: StoredFailure, texts: ReadonlyMap<string, string>, now: Date): RecentFailure {
  const { at, code, message, requestId, milliseconds = null, answer, answerId = '' } = failure;
  const { status = null, contentType = null, bytes = null } = answer ?? {};
  const text = isDuring(now, period(at, ANSWER_SHOWN)) ? (texts.get(answerId) ?? null) : null;
  return { at, code, message, requestId, milliseconds, status, contentType, bytes, answer: text };
}

/** The data that determine the state of a source. */
interface StateFacts {
  readonly now: Date;
  readonly version: number;
  /** The calls of the latest 24 hours. */
  readonly hours: readonly SourceHour[];
  readonly latest: LatestTroubles;
}

/** Returns the state of the current version of a source. A change resets the state. */
export function toSourceState({ now, version, hours, latest: { pause, failures } }: StateFacts): SourceState {
  if (pause?.version === version && isDuring(now, pause)) return 'PAUSED';
  const own = hours.filter((hour) => hour.version === version);
  if (own.length === 0) return 'UNUSED';
  const ownFailures = failures.filter((failure) => failure.version === version);
  if (hasJustFailed(own, ownFailures, startOfHours(now, HOURS_OF_STATE))) return 'FAILING';
  return (isFailing(own, now, 1) ?? isFailing(own, now, HOURS_OF_FAILING)) ? 'FAILING' : 'FINE';
}

/** Whether no call of the period has had a result since the last two failures began. */
function hasJustFailed(hours: readonly SourceHour[], failures: readonly StoredFailure[], since: Date): boolean {
  const results = hours.flatMap(({ resultAt }) => resultAt ?? []);
  return failures.length >= 2 && failures.every(({ at }) => at >= since && results.every((result) => at > result));
}

/** Whether too many of the calls of the latest hours had no result; null if there were too few calls. */
function isFailing(all: readonly SourceHour[], now: Date, hours: number): boolean | null {
  const latest = all.filter(({ hour }) => hour >= startOfHours(now, hours));
  const failed = latest.reduce((sum, hour) => sum + hour.failed, 0);
  const calls = latest.reduce((sum, { eligible, notEligible }) => sum + eligible + notEligible, failed);
  return calls < FEWEST_CALLS ? null : failed >= FAILING_SHARE * calls;
}
