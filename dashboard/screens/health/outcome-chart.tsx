import { useMemo, useState } from 'preact/hooks';
import { Chart } from '../../parts/charts/chart.tsx';
import type { ChartData } from '../../parts/charts/chart-data.ts';
import { IntervalTable, toStart } from '../../parts/charts/interval-table.tsx';
import type { TimeRange } from '../../parts/charts/time-range.ts';
import { health as words } from '../../words/en/health.ts';
import { number } from '../../words/format.ts';
import { type CallInterval, callsOf } from './call-intervals.ts';

interface OutcomeChartProps {
  readonly intervals: readonly CallInterval[];
  readonly range: TimeRange;
}

/** Calls by outcome, as stacked bars. */
export function OutcomeChart({ intervals, range }: OutcomeChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const data = useMemo(() => toStackedBars(intervals), [intervals]);
  const interval = pointed === null ? undefined : intervals[pointed];
  const { eligible, notEligible, failed } = words.figures;
  return (
    <figure class="card chart-card">
      <figcaption>
        <h3>{words.outcomes.title}</h3>
        <p class="quiet small">{interval ? words.point(toStart(interval, range), interval) : words.outcomes.text}</p>
      </figcaption>
      <Chart data={data} range={range} toValue={number} onPoint={setPointed} />
      <IntervalTable
        label={words.table.outcomes}
        intervals={intervals}
        range={range}
        columns={[
          [eligible, (each) => number(each.eligible)],
          [notEligible, (each) => number(each.notEligible)],
          [failed, (each) => number(each.failed)],
        ]}
      />
    </figure>
  );
}

/** Bars that stand behind each other: each is as high as its own count and those below it. */
function toStackedBars(intervals: readonly CallInterval[]): ChartData {
  return {
    starts: intervals.map(({ from }) => from),
    series: [
      { name: 'failed', shape: 'bars', values: intervals.map(callsOf) },
      { name: 'not-eligible', shape: 'bars', values: intervals.map((each) => each.eligible + each.notEligible) },
      { name: 'eligible', shape: 'bars', values: intervals.map((each) => each.eligible) },
    ],
  };
}
