import { useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import { FaultNotice } from '../../parts/fault-notice.tsx';
import { toast } from '../../parts/toasts.tsx';
import { paths } from '../../site/paths.ts';
import { importing } from '../../words/en/import.ts';
import { type ImportSession, type Stage, showStage, startOver } from './import-session.ts';
import { usePasteDraft } from './paste-draft.ts';
import { StageCard } from './stage-card.tsx';
import { undoImport } from './undo-import.ts';

const words = importing.done;

interface ImportDoneProps {
  readonly session: ImportSession;
  readonly stage: Extract<Stage, { at: 'done' }>;
}

/** What was done, with the way to undo it. */
export function ImportDone({ session, stage }: ImportDoneProps) {
  const { difference, isUndone } = stage;
  const { added, removed, after } = difference;
  const { texts, discard } = usePasteDraft(session.credId);
  // What was pasted is in the list now.
  useEffect(() => {
    if (texts.text !== '') discard();
  }, [texts.text, discard]);
  return (
    <StageCard title={isUndone ? words.undoneTitle : words.title}>
      {!isUndone && (
        <p>
          {words.summary(added, removed)} {words.count(after)}
        </p>
      )}
      {!isUndone && added + removed > 0 && <UndoButton session={session} stage={stage} />}
      <div class="row">
        <a class="button main" href={paths.credentialTab(session.credId, 'items')}>
          {words.items}
        </a>
        <button type="button" class="button" onClick={() => startOver(session)}>
          {words.another}
        </button>
      </div>
    </StageCard>
  );
}

function UndoButton({ session, stage }: ImportDoneProps) {
  const client = useClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const { credId, plan } = session;
    const { revision } = stage.difference;
    const made = { credId, revision, note: words.undoNote(plan.value.note), idempotencyKey };
    const refused = await undoImport(client, made);
    setBusy(false);
    setFault(refused);
    if (refused) return;
    showStage(session, { ...stage, isUndone: true });
    toast(words.undone);
  };
  return (
    <>
      {fault?.reason === 'REVISION' ? <p class="notice warn">{words.overtaken}</p> : <FaultNotice fault={fault} />}
      <div class="row">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => void run()}>
          {isBusy ? words.undoing : words.undo}
        </button>
      </div>
    </>
  );
}
