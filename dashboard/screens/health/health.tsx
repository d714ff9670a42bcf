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
import { exactTime } from '../../words/format.ts';
import { Charts, type SourceHealth } from './charts.tsx';
import { Failures } from './failures.tsx';

/** Milliseconds between two looks at a source. */
const INTERVAL = 30_000;

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
          <Charts hours={found.hours} range={range} />
          <Failures credId={credId} failures={found.failures} canTest={isChangeable(credential)} />
        </>
      )}
    </section>
  );
}

const LOOKS = { UNUSED: '', FINE: '', FAILING: 'alarm', PAUSED: 'warn' } as const;
const ICONS = { UNUSED: 'clock', FINE: 'check', FAILING: 'warn', PAUSED: 'clock' } as const;

/** The state of a source, in words. */
function StateNotice({ health: { state, pausedUntil } }: { readonly health: SourceHealth }) {
  return (
    <div class={`notice ${LOOKS[state]}`}>
      <Icon name={ICONS[state]} />
      <div>
        <p>
          <strong>{parts.state[state]}.</strong> {words.state[state]}{' '}
          {pausedUntil !== null && words.pausedUntil(exactTime(pausedUntil))}
        </p>
      </div>
    </div>
  );
}
