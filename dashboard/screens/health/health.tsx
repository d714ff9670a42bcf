import { useState } from 'preact/hooks';
import { SourceHealthDocument } from '../../graph/health.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer, usePolling } from '../../graph/use-graph.ts';
import { ChartControls } from '../../parts/charts/chart.tsx';
import { HOURS, type TimeRange } from '../../parts/charts/time-range.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { Skeleton } from '../../parts/page/page.tsx';
import { health as words } from '../../words/en/charts.ts';
import { parts } from '../../words/en/parts.ts';
import { exactTime, moment } from '../../words/format.ts';
import { callsOf, type SourceHealth } from './call-intervals.ts';
import { Charts } from './charts.tsx';
import { Failures } from './failures.tsx';

/** Milliseconds between two looks at a source. */
const INTERVAL = 30_000;

const HOUR = 3_600_000;

/** How the source of a credential does: its state, the latest calls, and the failures among them. */
export function Health({ credential }: { readonly credential: PublicCredential }) {
  const { credId } = credential;
  const [range, setRange] = useState<TimeRange>('DAY');
  const { data, fault, again } = useAnswer(SourceHealthDocument, { credId, hours: HOURS[range].all });
  usePolling(again, true, INTERVAL);
  const found = data?.credential?.sourceHealth;
  return (
    <section class="section chart-section" aria-labelledby="health">
      <div class="section-head">
        <h2 id="health">{words.title}</h2>
        <ChartControls range={range} onChange={setRange} again={again} />
      </div>
      <FaultNotice fault={fault} again={again} />
      {!found && !fault && <Skeleton lines={8} />}
      {found && (
        <>
          <StateNotice health={found} />
          <Charts credId={credId} hours={found.hours} range={range} />
          <Failures credId={credId} failures={found.failures} canTest={isChangeable(credential)} />
        </>
      )}
    </section>
  );
}

const LOOKS = { UNUSED: '', FINE: '', FAILING: 'alarm', PAUSED: 'warn' } as const;
const ICONS = { UNUSED: 'clock', FINE: 'check', FAILING: 'warn', PAUSED: 'clock' } as const;

/** The state of a source, in words. */
function StateNotice({ health }: { readonly health: SourceHealth }) {
  const { state, pausedUntil } = health;
  const { title, text } = describe(health);
  return (
    <div class={`notice ${LOOKS[state]}`}>
      <Icon name={ICONS[state]} />
      <div>
        <p>
          <strong>{title}.</strong> {text} {pausedUntil !== null && words.pausedUntil(exactTime(pausedUntil))}
        </p>
      </div>
    </div>
  );
}

/** The state in words that agree with the counts below it, which include earlier versions and days. */
function describe({ state, hours, changedAt }: SourceHealth): { readonly title: string; readonly text: string } {
  const hasCalls = hours.some((hour) => callsOf(hour) > 0);
  const hasResults = hours.some(({ eligible, notEligible }) => eligible + notEligible > 0);
  if (state === 'UNUSED' && hasCalls) {
    const { title, text } = words.changed;
    const isChanged = Date.now() - Date.parse(changedAt) < HOURS.DAY.all * HOUR;
    return isChanged ? { title, text: text(moment(changedAt)) } : words.idle;
  }
  if (state === 'FINE' && !hasResults) return words.early;
  return { title: parts.state[state], text: words.state[state] };
}
