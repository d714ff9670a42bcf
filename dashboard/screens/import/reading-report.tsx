import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import type { LayoutChoices, Reading } from '../../import/import-message.ts';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { importing as words } from '../../words/en/import.ts';
import { Doubts, useDoubts } from './doubts.tsx';
import { type ImportSession, isPasted, startOver } from './import-session.ts';
import { LayoutForm } from './layout-form.tsx';
import { compare, sendPending } from './make-change.ts';
import { Mends } from './mends.tsx';
import { FileMistakes, SkipTick, Warnings } from './mistakes.tsx';
import { readPending } from './pending-import.ts';
import { PlanFields } from './plan-fields.tsx';
import { readFile, shownName } from './read-file.ts';
import { EncodingNotice, SheetNotice } from './reading-notices.tsx';
import { RowsPreview } from './rows-preview.tsx';
import { StageCard } from './stage-card.tsx';
import { ColumnQuestion, Found, Room } from './verdict.tsx';

interface ReadingReportProps {
  readonly session: ImportSession;
  readonly fault: Fault | null;
}

/** What was found in the file, and what is to be done with it: the rows on one side, the verdict and the choice on the other. */
export function ReadingReport({ session, fault }: ReadingReportProps) {
  const reading = session.reading.value;
  return reading && <Report session={session} fault={fault} reading={reading} />;
}

interface ReportProps extends ReadingReportProps {
  readonly reading: Reading;
}

function Report({ session, fault, reading }: ReportProps) {
  const client = useClient();
  const [isMissing, setMissing] = useState(false);
  const doubts = useDoubts(session.credId, reading);
  const pending = readPending(session.credId);
  const isPending = pending?.fingerprint === reading.fingerprint;
  const isReady = reading.layout?.isSure ?? true;
  const goOn = async (): Promise<void> => {
    if (isPending) return sendPending(session, client, pending);
    const { isSkipping, settled } = session.plan.value;
    const isOpen = (reading.mistakes.count > 0 && !isSkipping) || doubts.some(({ key }) => !settled.includes(key));
    setMissing(isOpen);
    return isOpen ? undefined : compare(session, client);
  };
  const parts = (
    <>
      <div class="report">
        <Contents session={session} reading={reading} />
        {isReady && <Verdict {...{ session, reading, doubts, isMissing, isPending }} />}
      </div>
      <FaultNotice fault={fault} />
      <FileMistakes reading={reading} />
      <Warnings reading={reading} />
    </>
  );
  const canGoOn = isReady && reading.count > 0;
  const submit = isPending ? words.pending.send : words.plan.preview;
  const beside = (
    <>
      <BackButton session={session} />
      {canGoOn && <span class="quiet small">{words.plan.previewHint}</span>}
    </>
  );
  return (
    <Form submit={canGoOn ? submit : null} isBusy={false} isSticky onSubmit={goOn} beside={beside}>
      {parts}
    </Form>
  );
}

interface VerdictProps {
  readonly session: ImportSession;
  readonly reading: Reading;
  readonly doubts: ReturnType<typeof useDoubts>;
  /** Whether the person wants to go on without the ticks. */
  readonly isMissing: boolean;
  /** Whether this is an import that was sent before. */
  readonly isPending: boolean;
}

function Verdict({ session, reading, doubts, isMissing, isPending }: VerdictProps) {
  return (
    <section class="card" aria-label={words.found.verdict}>
      <Found reading={reading} />
      <Room credId={session.credId} count={reading.count} />
      <Doubts session={session} doubts={doubts} isMissing={isMissing} />
      <Mends session={session} reading={reading} />
      <SkipTick session={session} reading={reading} isSkipMissing={isMissing} />
      {isPending && <p>{words.pending.found}</p>}
      {!isPending && reading.count > 0 && <PlanFields session={session} />}
    </section>
  );
}

function BackButton({ session }: { readonly session: ImportSession }) {
  const file = session.file.value;
  const label = file && isPasted(file) ? words.found.edit : words.found.another;
  return (
    <button type="button" class="button" onClick={() => startOver(session, true)}>
      {label}
    </button>
  );
}

function Contents({ session, reading }: { readonly session: ImportSession; readonly reading: Reading }) {
  const { layout } = reading;
  const choose = (choice: LayoutChoices): void => {
    const file = session.file.value;
    if (file) void readFile(session, file, { ...session.choices.value, ...choice });
  };
  return (
    <StageCard title={words.found.title(shownName(session.file.value))}>
      {layout && <SheetNotice layout={layout} choices={session.choices.value} choose={choose} />}
      <EncodingNotice reading={reading} choices={session.choices.value} choose={choose} />
      {layout && !layout.isSure && <ColumnQuestion />}
      {layout && layout.columns.length > 0 && <RowsPreview layout={layout} onChoose={choose} />}
      {layout && <LayoutForm session={session} reading={reading} layout={layout} />}
    </StageCard>
  );
}
