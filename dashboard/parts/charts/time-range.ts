/** What a chart covers. */
export type TimeRange = 'DAY' | 'WEEK' | 'MONTH';

/** Hours of a time range, and of each of its intervals. */
export const HOURS: Readonly<Record<TimeRange, { readonly all: number; readonly each: number }>> = {
  DAY: { all: 24, each: 1 },
  WEEK: { all: 7 * 24, each: 6 },
  MONTH: { all: 30 * 24, each: 24 },
};

/** The hours of one interval. */
export interface Interval<Hour> {
  readonly from: Date;
  readonly hours: readonly Hour[];
}

/** The intervals of a time range, oldest first, on the hours and days of the person's time zone. */
export function toIntervals<Hour extends { readonly hour: string }>(
  hours: readonly Hour[],
  range: TimeRange,
  now: Date,
): readonly Interval<Hour>[] {
  const starts = startsOf(range, now);
  return starts.map((from, place) => {
    const until = starts[place + 1];
    const isWithin = ({ hour }: Hour): boolean => {
      const at = new Date(hour);
      return at >= from && (until === undefined || at < until);
    };
    return { from, hours: hours.filter(isWithin) };
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
