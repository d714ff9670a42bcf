import { useMemo, useState } from 'preact/hooks';
import { Chart, IntervalTable, toStart } from '../../parts/charts/chart.tsx';
import type { ChartData } from '../../parts/charts/draw-chart.ts';
import { toStackedBars } from '../../parts/charts/stacked-bars.ts';
import type { TimeRange } from '../../parts/charts/time-range.ts';
import { Empty } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { health as words } from '../../words/en/charts.ts';
import { milliseconds, number, shares } from '../../words/format.ts';
import { type CallInterval, callsOf, type SourceHealth, toCallIntervals } from './call-intervals.ts';

interface ChartsProps {
  readonly credId: number;
  readonly hours: SourceHealth['hours'];
  readonly range: TimeRange;
}

/** The calls of a time range: how many, how they ended, and how long they took. */
export function Charts({ credId, hours, range }: ChartsProps) {
  const intervals = useMemo(() => toCallIntervals(hours, range, new Date()), [hours, range]);
  if (intervals.every((interval) => callsOf(interval) === 0))
    return (
      <Empty title={words.empty.title} text={words.empty.text}>
        <a class="button" href={paths.credential(credId)}>
          {words.empty.action}
        </a>
      </Empty>
    );
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
  const parts = [
    ['eligible', figures.eligible, sum(({ eligible }) => eligible)],
    ['not-eligible', figures.notEligible, sum(({ notEligible }) => notEligible)],
    ['failed', figures.failed, sum(({ failed }) => failed)],
    ['refused', figures.refused, sum(({ refused }) => refused)],
  ] as const;
  const texts = shares(parts.map(([, , count]) => count));
  return (
    <dl class="card figures">
      <div>
        <dt>{figures.calls}</dt>
        <dd>{number(sum(callsOf))}</dd>
      </div>
      {parts.map(([name, label, count], place) => (
        <div key={name}>
          <dt>
            <span class={`swatch ${name}`} aria-hidden="true" /> {label}
          </dt>
          <dd>
            {number(count)} <span class="quiet small">{texts[place]}</span>
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

/** From the top of each bar to its bottom. */
const OUTCOMES = [
  ['refused', ({ refused }: CallInterval) => refused],
  ['failed', ({ failed }: CallInterval) => failed],
  ['not-eligible', ({ notEligible }: CallInterval) => notEligible],
  ['eligible', ({ eligible }: CallInterval) => eligible],
] as const;

/** Calls by outcome, as stacked bars. */
function OutcomeChart({ intervals, range }: OutcomeChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const data = useMemo(() => toStackedBars(intervals, OUTCOMES), [intervals]);
  const interval = pointed === null ? undefined : intervals[pointed];
  const { eligible, notEligible, failed, refused } = words.figures;
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
          [refused, (each) => number(each.refused)],
        ]}
      />
    </figure>
  );
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
