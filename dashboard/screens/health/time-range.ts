import type { SourceHealthQuery } from '../../graph/operations.generated.ts';

/** The health of a source, as the service tells it. */
export type SourceHealth = NonNullable<NonNullable<SourceHealthQuery['credential']>['sourceHealth']>;

/** What a chart covers. */
export type TimeRange = 'DAY' | 'WEEK' | 'MONTH';

/** Hours of a time range, and of each of its intervals. */
export const HOURS: Readonly<Record<TimeRange, { readonly all: number; readonly each: number }>> = {
  DAY: { all: 24, each: 1 },
  WEEK: { all: 7 * 24, each: 6 },
  MONTH: { all: 30 * 24, each: 24 },
};

/** The calls of one interval. */
export interface Interval {
  readonly from: Date;
  readonly eligible: number;
  readonly notEligible: number;
  readonly failed: number;
  /** Milliseconds of the slowest hour; null if no call reached the endpoint. */
  readonly median: number | null;
  readonly p95: number | null;
}

/** The intervals of a time range, oldest first, on the hours and days of the person's time zone. */
export function toIntervals(hours: SourceHealth['hours'], range: TimeRange, now: Date): readonly Interval[] {
  const counted = hours.map((hour) => ({ ...hour, at: new Date(hour.hour) }));
  const starts = startsOf(range, now);
  return starts.map((from, place) => {
    const until = starts[place + 1] ?? now;
    const own = counted.filter(({ at }) => at >= from && (at < until || until === now));
    const sum = (name: 'eligible' | 'notEligible' | 'failed'): number =>
      own.reduce((total, hour) => total + hour[name], 0);
    const slowest = (name: 'medianMilliseconds' | 'p95Milliseconds'): number | null =>
      own.reduce<number | null>((most, { [name]: time }) => (time === null ? most : Math.max(most ?? 0, time)), null);
    return {
      from,
      eligible: sum('eligible'),
      notEligible: sum('notEligible'),
      failed: sum('failed'),
      median: slowest('medianMilliseconds'),
      p95: slowest('p95Milliseconds'),
    };
  });
}

function startsOf(range: TimeRange, now: Date): readonly Date[] {
  const { all, each } = HOURS[range];
  // Counted in local time, so that a day begins at midnight also when the clocks change.
  const lastHour = Math.floor(now.getHours() / each) * each;
  return Array.from({ length: all / each }, (_, place) => {
    const back = (all / each - 1 - place) * each;
    return new Date(now.getFullYear(), now.getMonth(), now.getDate(), lastHour - back);
  });
}

/** How many calls an interval has. */
export function callsOf({ eligible, notEligible, failed }: Interval): number {
  return eligible + notEligible + failed;
}
