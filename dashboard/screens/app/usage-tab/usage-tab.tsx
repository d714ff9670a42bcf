import { useMemo, useState } from 'preact/hooks';
import { AppUsageDocument, type AppUsageQuery } from '../../../graph/apps.generated.ts';
import { useAnswer } from '../../../graph/use-answer.ts';
import { usePolling } from '../../../graph/use-polling.ts';
import { ChartControls } from '../../../parts/charts/chart-controls.tsx';
import { HOURS, type TimeRange } from '../../../parts/charts/time-range.ts';
import { FaultNotice } from '../../../parts/notices/fault-notice.tsx';
import { Empty } from '../../../parts/page/empty.tsx';
import { Skeleton } from '../../../parts/page/skeleton.tsx';
import { usage as words } from '../../../words/en/usage.ts';
import { number } from '../../../words/format.ts';
import type { OwnApp } from '../own-app.ts';
import { UsageCharts } from './usage-charts.tsx';
import { COUNTS, toUsageIntervals, type UsageInterval } from './usage-intervals.ts';

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
      {hours && <Usage hours={hours} range={range} />}
    </section>
  );
}

interface UsageProps {
  readonly hours: NonNullable<AppUsageQuery['ownApp']>['usage'];
  readonly range: TimeRange;
}

function Usage({ hours, range }: UsageProps) {
  const intervals = useMemo(() => toUsageIntervals(hours, range, new Date()), [hours, range]);
  if (hours.length === 0) return <Empty {...words.empty} />;
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
            {name !== 'consents' && <span class={`swatch ${name}`} aria-hidden="true" />} {words.counts[name]}
          </dt>
          <dd>{number(intervals.reduce((total, interval) => total + interval[name], 0))}</dd>
        </div>
      ))}
    </dl>
  );
}
