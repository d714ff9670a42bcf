import { useMemo, useState } from 'preact/hooks';
import { AppUsageDocument, type AppUsageQuery } from '../../graph/apps.generated.ts';
import { useAnswer, usePolling } from '../../graph/use-graph.ts';
import { Chart, ChartControls, IntervalTable, toStart } from '../../parts/charts/chart.tsx';
import type { ChartData } from '../../parts/charts/draw-chart.ts';
import { toStackedBars } from '../../parts/charts/stacked-bars.ts';
import { HOURS, type TimeRange, toIntervals } from '../../parts/charts/time-range.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Empty, Skeleton } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { usage as words } from '../../words/en/charts.ts';
import { number } from '../../words/format.ts';
import type { OwnApp } from './own-app.ts';

/** Milliseconds between two looks at the counts, which each process writes every ten seconds. */
const INTERVAL = 30_000;

/** How an app is used: consents of people, and requests of the app. */
export function UsageTab({ app: { app } }: { readonly app: OwnApp }) {
  const [range, setRange] = useState<TimeRange>('WEEK');
  const variables = { clientId: app.clientId, days: HOURS[range].all / 24 };
  const { data, fault, again } = useAnswer(AppUsageDocument, variables);
  usePolling(again, true, INTERVAL);
  const hours = data?.ownApp?.usage;
  return (
    <section class="section chart-section" aria-labelledby="usage">
      <div class="section-head">
        <h2 id="usage">{words.title}</h2>
        <ChartControls range={range} onChange={setRange} again={again} />
      </div>
      <FaultNotice fault={fault} again={again} />
      {!hours && !fault && <Skeleton lines={8} />}
      {hours && <Usage clientId={app.clientId} hours={hours} range={range} />}
    </section>
  );
}

interface UsageProps {
  readonly clientId: string;
  readonly hours: NonNullable<AppUsageQuery['ownApp']>['usage'];
  readonly range: TimeRange;
}

function Usage({ clientId, hours, range }: UsageProps) {
  const intervals = useMemo(() => toUsageIntervals(hours, range, new Date()), [hours, range]);
  if (hours.length === 0)
    return (
      <Empty title={words.empty.title} text={words.empty.text}>
        <a class="button" href={paths.appTab(clientId, 'sign-in')}>
          {words.empty.action}
        </a>
      </Empty>
    );
  return (
    <>
      <Figures intervals={intervals} />
      <UsageCharts intervals={intervals} range={range} />
      <p class="quiet small">{words.kept}</p>
    </>
  );
}

function Figures({ intervals }: { readonly intervals: readonly UsageInterval[] }) {
  return (
    <dl class="card figures">
      {COUNTS.map((name) => (
        <div key={name}>
          <dt>
            <span class={`swatch ${name}`} aria-hidden="true" /> {words.counts[name]}
          </dt>
          <dd>{number(intervals.reduce((total, interval) => total + interval[name], 0))}</dd>
        </div>
      ))}
    </dl>
  );
}

interface UsageChartsProps {
  readonly intervals: readonly UsageInterval[];
  readonly range: TimeRange;
}

/** From the top of each bar to its bottom. */
const REQUESTS = [
  ['refusals', ({ refusals }: UsageInterval) => refusals],
  ['tokens', ({ tokens }: UsageInterval) => tokens],
  ['reads', ({ reads }: UsageInterval) => reads],
] as const;
const CONSENTS = [
  ['declines', ({ declines }: UsageInterval) => declines],
  ['consents', ({ consents }: UsageInterval) => consents],
] as const;

/** Two charts, because an app makes far more requests than people give consents. Each stands beside its table. */
function UsageCharts(props: UsageChartsProps) {
  const { intervals } = props;
  const requests = useMemo(() => toStackedBars(intervals, REQUESTS), [intervals]);
  const consents = useMemo(() => toStackedBars(intervals, CONSENTS), [intervals]);
  return (
    <div class="charts">
      <UsageChart {...props} part="requests" counts={['tokens', 'reads', 'refusals']} data={requests} />
      <UsageChart {...props} part="consents" counts={['consents', 'declines']} data={consents} />
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

type Hour = NonNullable<AppUsageQuery['ownApp']>['usage'][number];

/** What is counted. */
const COUNTS = ['consents', 'declines', 'tokens', 'reads', 'refusals'] as const;

/** The counts of one interval. */
type UsageInterval = { readonly from: Date } & Readonly<Record<(typeof COUNTS)[number], number>>;

/** The use of an app in a time range by its intervals, oldest first. */
function toUsageIntervals(hours: readonly Hour[], range: TimeRange, now: Date): readonly UsageInterval[] {
  return toIntervals(hours, range, now).map(({ from, hours: own }) => {
    const sum = (name: (typeof COUNTS)[number]): number => own.reduce((total, hour) => total + hour[name], 0);
    return {
      from,
      consents: sum('consents'),
      declines: sum('declines'),
      tokens: sum('tokens'),
      reads: sum('reads'),
      refusals: sum('refusals'),
    };
  });
}
