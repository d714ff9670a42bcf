import type { SourceDayQuery } from '../../graph/health.generated.ts';
import { callsOf } from './call-intervals.ts';

/** The latest 24 hours of a source, as the service reports them. */
export type SourceDay = NonNullable<NonNullable<SourceDayQuery['credential']>['sourceHealth']>;

type Hour = SourceDay['hours'][number];

/** Spec 16.8: a source fails with so large a share of calls without a result. */
const FAILING_SHARE = 1 / 5;

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The hour since which too many calls have had no result, or the last change, if that is later; null if it is not known. */
export function failingSince({ hours, changedAt }: SourceDay, now = Date.now()): string | null {
  const isWell = (hour: Hour): boolean => hour.failed + hour.refused < FAILING_SHARE * callsOf(hour);
  const since = hours[hours.findLastIndex(isWell) + 1]?.hour;
  // What fails since the first of the hours may have failed before.
  if (since === undefined || now - Date.parse(since) > DAY - HOUR) return null;
  return Date.parse(changedAt) > Date.parse(since) ? changedAt : since;
}
