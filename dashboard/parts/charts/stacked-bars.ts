import type { ChartData } from './draw-chart.ts';

/** A part of each bar: its name, and its count in an interval. */
type BarPart<Interval> = readonly [string, (interval: Interval) => number];

/** Bars that stand behind each other, the lowest part last: each is as high as its own count and those below it. */
export function toStackedBars<Interval extends { readonly from: Date }>(
  intervals: readonly Interval[],
  parts: readonly BarPart<Interval>[],
): ChartData {
  const series = parts.map(([name, countOf], place) => {
    const stacked = parts.slice(place);
    const height = (interval: Interval): number => stacked.reduce((sum, [, count]) => sum + count(interval), 0);
    // A bar of nothing would show as an edge of the one before it.
    const values = intervals.map((interval) => (countOf(interval) === 0 ? null : height(interval)));
    return { name, shape: 'bars', values } as const;
  });
  return { starts: intervals.map(({ from }) => from), series };
}
