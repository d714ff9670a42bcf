import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { ListRoomDocument } from '../../graph/items.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import type { Reading } from '../../import/import-message.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { importing as words } from '../../words/en/import.ts';
import { number } from '../../words/format.ts';
import { compare } from './compare.ts';
import { Doubts } from './doubts.tsx';
import { type ImportSession, startOver } from './import-session.ts';
import { LayoutForm } from './layout-form.tsx';
import { sendPending } from './make-change.ts';
import { Mistakes } from './mistakes.tsx';
import { shownName } from './pasted-file.ts';
import { readPending } from './pending-import.ts';
import { PlanForm } from './plan-form.tsx';
import { StageCard } from './stage-card.tsx';

interface ReadingReportProps {
  readonly session: ImportSession;
  readonly fault: Fault | null;
}

/** What was found in the file, and what is to be done with it. */
export function ReadingReport({ session, fault }: ReadingReportProps) {
  const client = useClient();
  const [isSkipMissing, setSkipMissing] = useState(false);
  const reading = session.reading.value;
  if (!reading) return null;
  const pending = readPending(session.credId);
  const isPending = pending?.fingerprint === reading.fingerprint;
  const goOn = async (): Promise<void> => {
    const isRefused = reading.mistakes.count > 0 && !session.plan.value.isSkipping;
    setSkipMissing(isRefused);
    if (!isRefused) await compare(session, client);
  };
  return (
    <div class="stack">
      <StageCard title={words.found.title(shownName(session.file.value))}>
        <Found reading={reading} />
        <Room credId={session.credId} count={reading.count} />
        {reading.layout && <LayoutForm session={session} layout={reading.layout} />}
        <div class="row">
          <button type="button" class="button" onClick={() => startOver(session)}>
            {words.found.another}
          </button>
        </div>
      </StageCard>
      <Mistakes session={session} reading={reading} isSkipMissing={isSkipMissing} />
      <Doubts reading={reading} />
      <FaultNotice fault={fault} />
      {isPending && <SendAgain send={() => void sendPending(session, client, pending)} />}
      {!isPending && reading.count > 0 && <PlanForm session={session} onPreview={goOn} />}
    </div>
  );
}

function Found({ reading: { count, kinds } }: { readonly reading: Reading }) {
  if (count === 0) return <p>{words.found.none}</p>;
  return (
    <>
      <p>{words.found.items(count)}</p>
      <ul class="kinds" aria-label={words.found.kinds}>
        {kinds.map(([kind, items]) => (
          <li key={kind} class="badge">
            {words.found.kind[kind]} {number(items)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says before the upload that the lists have less room than the file may need. */
function Room({ credId, count }: { readonly credId: number; readonly count: number }) {
  const { data } = useAnswer(ListRoomDocument, { credId });
  const room = data?.credential?.itemList?.room ?? null;
  return room !== null && room < count ? <p class="notice warn">{words.found.room(room)}</p> : null;
}

function SendAgain({ send }: { readonly send: () => void }) {
  return (
    <section class="card">
      <p>{words.pending.found}</p>
      <div class="row">
        <button type="button" class="button main" onClick={send}>
          {words.pending.send}
        </button>
      </div>
    </section>
  );
}
