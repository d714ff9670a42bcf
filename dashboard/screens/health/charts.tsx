import { useMemo, useState } from 'preact/hooks';
import type { SourceHealthQuery } from '../../graph/health.generated.ts';
import { Chart, IntervalTable, toStart } from '../../parts/charts/chart.tsx';
import type { ChartData } from '../../parts/charts/draw-chart.ts';
import { type TimeRange, toIntervals } from '../../parts/charts/time-range.ts';
import { Empty } from '../../parts/page/page.tsx';
import { health as words } from '../../words/en/charts.ts';
import { milliseconds, number } from '../../words/format.ts';

interface ChartsProps {
  readonly hours: SourceHealth['hours'];
  readonly range: TimeRange;
}

/** The calls of a time range: how many, how they ended, and how long they took. */
export function Charts({ hours, range }: ChartsProps) {
  const intervals = useMemo(() => toCallIntervals(hours, range, new Date()), [hours, range]);
  if (intervals.every((interval) => callsOf(interval) === 0))
    return <Empty title={words.empty.title} text={words.empty.text} />;
  return (
    <>
      <Figures intervals={intervals} />
      <div class="charts">
        <OutcomeChart intervals={intervals} range={range} />
        <LatencyChart intervals={intervals} range={range} />
      </div>
    </>
  );
}

function Figures({ intervals }: { readonly intervals: readonly CallInterval[] }) {
  const { figures } = words;
  const sum = (pick: (interval: CallInterval) => number): number =>
    intervals.reduce((all, each) => all + pick(each), 0);
  const calls = sum(callsOf);
  const parts = [
    ['eligible', figures.eligible, sum(({ eligible }) => eligible)],
    ['not-eligible', figures.notEligible, sum(({ notEligible }) => notEligible)],
    ['failed', figures.failed, sum(({ failed }) => failed)],
  ] as const;
  return (
    <dl class="card figures">
      <div>
        <dt>{figures.calls}</dt>
        <dd>{number(calls)}</dd>
      </div>
      {parts.map(([name, label, count]) => (
        <div key={name}>
          <dt>
            <span class={`swatch ${name}`} aria-hidden="true" /> {label}
          </dt>
          <dd>
            {number(count)} <span class="quiet small">{figures.share(count, calls)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface OutcomeChartProps {
  readonly intervals: readonly CallInterval[];
  readonly range: TimeRange;
}

/** Calls by outcome, as stacked bars. */
function OutcomeChart({ intervals, range }: OutcomeChartProps) {
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

interface LatencyChartProps {
  readonly intervals: readonly CallInterval[];
  readonly range: TimeRange;
}

/** Median and 95th percentile of the response times, as lines. */
function LatencyChart({ intervals, range }: LatencyChartProps) {
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

/** The health of a source, as the service reports it. */
export type SourceHealth = NonNullable<NonNullable<SourceHealthQuery['credential']>['sourceHealth']>;

type Hour = SourceHealth['hours'][number];

/** The calls of one interval. */
interface CallInterval {
  readonly from: Date;
  readonly eligible: number;
  readonly notEligible: number;
  readonly failed: number;
  /** Milliseconds of the slowest hour; null if no call reached the endpoint. */
  readonly median: number | null;
  readonly p95: number | null;
}

/** The calls of a time range by its intervals, oldest first. */
function toCallIntervals(hours: readonly Hour[], range: TimeRange, now: Date): readonly CallInterval[] {
  return toIntervals(hours, range, now).map(({ from, hours: own }) => {
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

/** How many calls an interval has. */
function callsOf({ eligible, notEligible, failed }: CallInterval): number {
  return eligible + notEligible + failed;
}
