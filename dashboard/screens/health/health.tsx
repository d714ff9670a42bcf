import { useEffect, useState } from 'preact/hooks';
import { SourceHealthDocument } from '../../graph/operations.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { Choice } from '../../parts/choice.tsx';
import { FaultNotice } from '../../parts/fault-notice.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { health as words } from '../../words/en/health.ts';
import { Charts } from './charts.tsx';
import { Failures } from './failures.tsx';
import { StateNotice } from './state-notice.tsx';
import { HOURS, type TimeRange } from './time-range.ts';

const RANGES = [
  ['DAY', words.ranges.DAY],
  ['WEEK', words.ranges.WEEK],
  ['MONTH', words.ranges.MONTH],
] as const;

/** Milliseconds between two looks at a source. */
const INTERVAL = 30_000;

/** How the source of a credential does: its state, the latest calls, and the failures among them. */
export function Health({ credential: { credId, archivedAt } }: { readonly credential: PublicCredential }) {
  const [range, setRange] = useState<TimeRange>('DAY');
  const { data, fault, again } = useAnswer(SourceHealthDocument, { credId, hours: HOURS[range].all });
  useWhileVisible(again);
  const found = data?.credential?.sourceHealth;
  return (
    <section class="section health" aria-labelledby="health">
      <div class="section-head">
        <h2 id="health">{words.title}</h2>
        <div class="row">
          <Choice label={words.range} isLabelHidden value={range} options={RANGES} onChange={setRange} />
          <button type="button" class="button" onClick={again}>
            {words.refresh}
          </button>
        </div>
      </div>
      <FaultNotice fault={fault} again={again} />
      {!found && !fault && <Skeleton lines={8} />}
      {found && (
        <>
          <StateNotice health={found} />
          <Charts hours={found.hours} range={range} />
          <Failures credId={credId} failures={found.failures} canTest={archivedAt === null} />
        </>
      )}
    </section>
  );
}

/** Does something again and again while the page can be seen. */
function useWhileVisible(act: () => void): void {
  useEffect(() => {
    const timer = window.setInterval(() => document.visibilityState === 'visible' && act(), INTERVAL);
    return () => window.clearInterval(timer);
  });
}
