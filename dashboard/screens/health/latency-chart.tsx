import { useMemo } from 'preact/hooks';
import { Chart } from '../../parts/charts/chart.tsx';
import type { ChartData } from '../../parts/charts/chart-data.ts';
import { IntervalTable } from '../../parts/charts/interval-table.tsx';
import type { TimeRange } from '../../parts/charts/time-range.ts';
import { health as words } from '../../words/en/health.ts';
import { milliseconds } from '../../words/format.ts';
import type { CallInterval } from './call-intervals.ts';

interface LatencyChartProps {
  readonly intervals: readonly CallInterval[];
  readonly range: TimeRange;
}

/** Median and 95th percentile of the response times, as lines. */
export function LatencyChart({ intervals, range }: LatencyChartProps) {
  const { title, text, median, p95, none } = words.latency;
  const data = useMemo(() => toLines(intervals), [intervals]);
  if (intervals.every((each) => each.median === null))
    return (
      <figure class="card chart-card">
        <figcaption>
          <h3>{title}</h3>
          <p class="quiet small">{none}</p>
        </figcaption>
      </figure>
    );
  return (
    <figure class="card chart-card">
      <figcaption>
        <h3>{title}</h3>
        <p class="quiet small">
          <span class="swatch line median" aria-hidden="true" /> {median}{' '}
          <span class="swatch line p95" aria-hidden="true" /> {p95}. {text[range]}
        </p>
      </figcaption>
      <Chart data={data} range={range} toValue={milliseconds} />
      <IntervalTable
        label={words.table.latency}
        intervals={intervals}
        range={range}
        columns={[
          [median, (each) => toTime(each.median)],
          [p95, (each) => toTime(each.p95)],
        ]}
      />
    </figure>
  );
}

function toLines(intervals: readonly CallInterval[]): ChartData {
  return {
    starts: intervals.map(({ from }) => from),
    series: [
      { name: 'median', shape: 'line', values: intervals.map(({ median }) => median) },
      { name: 'p95', shape: 'line', values: intervals.map(({ p95 }) => p95) },
    ],
  };
}

function toTime(time: number | null): string {
  return time === null ? '—' : milliseconds(time);
}
