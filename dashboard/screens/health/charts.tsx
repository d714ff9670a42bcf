import { useMemo } from 'preact/hooks';
import { Empty } from '../../parts/empty.tsx';
import { health as words } from '../../words/en/health.ts';
import { number } from '../../words/format.ts';
import { LatencyChart } from './latency-chart.tsx';
import { OutcomeChart } from './outcome-chart.tsx';
import { callsOf, type Interval, type SourceHealth, type TimeRange, toIntervals } from './time-range.ts';

interface ChartsProps {
  readonly hours: SourceHealth['hours'];
  readonly range: TimeRange;
}

/** The calls of a time range: how many, how they ended, and how long they took. */
export function Charts({ hours, range }: ChartsProps) {
  const intervals = useMemo(() => toIntervals(hours, range, new Date()), [hours, range]);
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

function Figures({ intervals }: { readonly intervals: readonly Interval[] }) {
  const { figures } = words;
  const sum = (pick: (interval: Interval) => number): number => intervals.reduce((all, each) => all + pick(each), 0);
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
