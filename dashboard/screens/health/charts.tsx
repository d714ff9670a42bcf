import { useMemo } from 'preact/hooks';
import type { TimeRange } from '../../parts/charts/time-range.ts';
import { Empty } from '../../parts/page/empty.tsx';
import { health as words } from '../../words/en/health.ts';
import { number } from '../../words/format.ts';
import { type CallInterval, callsOf, type SourceHealth, toCallIntervals } from './call-intervals.ts';
import { LatencyChart } from './latency-chart.tsx';
import { OutcomeChart } from './outcome-chart.tsx';

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
