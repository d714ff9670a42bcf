import { useState } from 'preact/hooks';
import type { PreviewUndoMutation } from '../../graph/history.generated.ts';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import { UndoUpdateDocument } from '../../graph/items.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { When } from '../../parts/page/page.tsx';
import { history } from '../../words/en/history.ts';
import { parts } from '../../words/en/parts.ts';
import { Author } from './author.tsx';
import { Samples } from './changed-items.tsx';
import { howOf, type ListUpdate, replacingKindOf, whatOf } from './list-update.ts';
import { Outcome } from './undo-dialog.tsx';
import { useUndoPreview } from './use-undo-preview.ts';

const words = history.restore;

interface RestoreDialogProps {
  readonly credId: number;
  readonly update: ListUpdate;
  /** The changes after it, as the page knows them, newest first. */
  readonly newer: readonly ListUpdate[];
  readonly onClose: () => void;
}

/** Shows what restoring the list before its last replacement takes back, and restores it if the list is still as it was shown. */
export function RestoreDialog({ credId, update, newer, onClose }: RestoreDialogProps) {
  const { make, isBusy, fault } = useChange(UndoUpdateDocument);
  const [round, setRound] = useState(0);
  const [refusedRound, setRefusedRound] = useState<number | null>(null);
  const preview = useUndoPreview({ credId, updateId: update.id, includingNewer: true, round });
  const [idempotencyKey] = useState(newIdempotencyKey);
  const effect = preview?.data?.undoUpdate;
  const restore = async (): Promise<void> => {
    if (!effect) return;
    const terms = { includingNewer: true, ifRevision: effect.revision, idempotencyKey };
    const made = await make({ input: { credId, updateId: update.id, ...terms } });
    if (!made) return setRefusedRound(round);
    onClose();
    toast(history.undone(made.undoUpdate.added, made.undoUpdate.removed, 0));
  };
  // A fault belongs to the difference that was shown then.
  const refusal = refusedRound === round ? fault : null;
  const isStale = refusal?.reason === 'REVISION';
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  const compareAgain = async (): Promise<void> => setRound(round + 1);
  return (
    <Dialog title={words.title(replacingKindOf(update))} onClose={onClose}>
      <Form
        submit={isStale ? words.again : words.action}
        isBusy={isBusy}
        onSubmit={isStale ? compareAgain : restore}
        beside={cancel}
      >
        {isStale && <p class="notice warn">{words.overtaken}</p>}
        <Outcome preview={preview} />
        {effect && <TakenBack update={update} effect={effect} newer={newer} />}
        <FaultNotice fault={(isStale ? null : refusal) ?? preview?.fault ?? null} />
      </Form>
    </Dialog>
  );
}

/** So many of the newer changes are named. */
const MOST_NAMED = 20;

interface TakenBackProps {
  readonly update: ListUpdate;
  readonly effect: PreviewUndoMutation['undoUpdate'];
  readonly newer: readonly ListUpdate[];
}

function TakenBack({ update: taken, effect, newer }: TakenBackProps) {
  const count = effect.newerChanges ?? 0;
  const named = newer.slice(0, MOST_NAMED);
  return (
    <>
      <p>{words.text(replacingKindOf(taken), count)}</p>
      {named.length > 0 && (
        <ul class="plain-list" aria-label={words.newer}>
          {named.map((update) => (
            <li key={update.id}>
              {whatOf(update)} {history.amount(update.added, update.removed)},{' '}
              <Author {...update} how={howOf(update)} />{' '}
              <span class="quiet">
                <When at={update.at} />
              </span>
            </li>
          ))}
          {count > named.length && <li class="quiet">{words.more(count - named.length)}</li>}
        </ul>
      )}
      <Samples title={words.added} items={effect.wouldAdd ?? []} all={effect.added} />
      <Samples title={words.removed} items={effect.wouldRemove ?? []} all={effect.removed} />
    </>
  );
}
