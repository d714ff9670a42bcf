import { useMemo, useState } from 'preact/hooks';
import { Chart } from '../../../parts/charts/chart.tsx';
import type { ChartData } from '../../../parts/charts/chart-data.ts';
import { IntervalTable, toStart } from '../../../parts/charts/interval-table.tsx';
import type { TimeRange } from '../../../parts/charts/time-range.ts';
import { usage as words } from '../../../words/en/usage.ts';
import { number } from '../../../words/format.ts';
import { requestsOf, type UsageInterval } from './usage-intervals.ts';

interface UsageChartsProps {
  readonly intervals: readonly UsageInterval[];
  readonly range: TimeRange;
}

/** Two charts, because an app makes far more requests than people give consents. Each stands beside its table. */
export function UsageCharts(props: UsageChartsProps) {
  const { intervals } = props;
  const requests = useMemo(() => toRequests(intervals), [intervals]);
  const consents = useMemo(() => toConsents(intervals), [intervals]);
  return (
    <div class="charts">
      <UsageChart {...props} part="requests" counts={['tokens', 'reads', 'refusals']} data={requests} />
      <UsageChart {...props} part="consents" counts={['consents']} data={consents} />
    </div>
  );
}

interface UsageChartProps extends UsageChartsProps {
  readonly part: 'requests' | 'consents';
  readonly counts: readonly Exclude<keyof UsageInterval, 'from'>[];
  readonly data: ChartData;
}

function UsageChart({ intervals, range, part, counts, data }: UsageChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const interval = pointed === null ? undefined : intervals[pointed];
  const { title, text, table } = words[part];
  const describe = (found: UsageInterval): string =>
    words.point(
      toStart(found, range),
      counts.map((name) => [words.counts[name], found[name]]),
    );
  return (
    <figure class="card chart-card">
      <figcaption>
        <h3>{title}</h3>
        <p class="quiet small">{interval ? describe(interval) : text}</p>
      </figcaption>
      <Chart data={data} range={range} toValue={number} onPoint={setPointed} />
      <IntervalTable
        label={table}
        intervals={intervals}
        range={range}
        columns={counts.map((name) => [words.counts[name], (each: UsageInterval) => number(each[name])])}
      />
    </figure>
  );
}

/** Bars that stand behind each other: each is as high as its own count and those below it. */
function toRequests(intervals: readonly UsageInterval[]): ChartData {
  return {
    starts: intervals.map(({ from }) => from),
    series: [
      { name: 'refusals', shape: 'bars', values: intervals.map(requestsOf) },
      { name: 'tokens', shape: 'bars', values: intervals.map(({ reads, tokens }) => reads + tokens) },
      { name: 'reads', shape: 'bars', values: intervals.map(({ reads }) => reads) },
    ],
  };
}

function toConsents(intervals: readonly UsageInterval[]): ChartData {
  return {
    starts: intervals.map(({ from }) => from),
    series: [{ name: 'consents', shape: 'bars', values: intervals.map(({ consents }) => consents) }],
  };
}
