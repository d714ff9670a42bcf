import { useEffect, useState } from 'preact/hooks';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import { UndoUpdateDocument } from '../../graph/items.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { paths } from '../../site/paths.ts';
import { importing } from '../../words/en/import.ts';
import { usePasteDraft } from './choose-file.tsx';
import { type ImportSession, type Stage, showStage, startOver } from './import-session.ts';
import { StageCard } from './stage-card.tsx';

const words = importing.done;

interface ImportDoneProps {
  readonly session: ImportSession;
  readonly stage: Extract<Stage, { at: 'done' }>;
}

/** What was done, with the way to undo it. */
export function ImportDone({ session, stage }: ImportDoneProps) {
  const { difference, isUndone, wasCanceled } = stage;
  const { added, removed, after, updateId } = difference;
  const { texts, discard } = usePasteDraft(session.credId);
  // What was pasted is in the list now.
  useEffect(() => {
    if (texts.text !== '') discard();
  }, [texts.text, discard]);
  return (
    <StageCard title={isUndone ? words.undoneTitle : words.title}>
      {wasCanceled && !isUndone && <p class="notice warn">{words.wasCanceled}</p>}
      {!isUndone && (
        <p>
          {words.summary(added, removed)} {words.count(after)}
        </p>
      )}
      {!isUndone && updateId !== null && <UndoButton session={session} stage={stage} updateId={updateId} />}
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

function UndoButton({ session, stage, updateId }: ImportDoneProps & { readonly updateId: string }) {
  const { make, isBusy, fault } = useChange(UndoUpdateDocument);
  // Makes a second try safe when the answer to the first one was lost.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const run = async (): Promise<void> => {
    const { credId, plan } = session;
    const note = words.undoNote(plan.value.note);
    if (isBusy || !(await make({ input: { credId, updateId, idempotencyKey, note } }))) return;
    showStage(session, { ...stage, isUndone: true });
    toast(words.undone);
  };
  return (
    <>
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => void run()}>
          {isBusy ? words.undoing : words.undo}
        </button>
      </div>
    </>
  );
}
