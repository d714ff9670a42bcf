import { useState } from 'preact/hooks';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import { UndoUpdateDocument } from '../../graph/items.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { history as words } from '../../words/en/history.ts';
import { parts } from '../../words/en/parts.ts';
import type { ListUpdate } from './list-update.ts';
import { type UndoPreview, useUndoPreview } from './use-undo-preview.ts';

interface UndoDialogProps {
  readonly credId: number;
  readonly update: ListUpdate;
  readonly onClose: () => void;
}

/** Asks once more before a change is undone. The key makes a second try safe when the answer to the first one was lost. */
export function UndoDialog({ credId, update, onClose }: UndoDialogProps) {
  const { make, isBusy, fault } = useChange(UndoUpdateDocument);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const preview = useUndoPreview({ credId, updateId: update.id, includingNewer: false });
  const texts = words.confirm[update.kind];
  const undo = async (): Promise<void> => {
    const made = await make({ input: { credId, updateId: update.id, idempotencyKey } });
    if (!made) return;
    const { added, removed, unchanged } = made.undoUpdate;
    onClose();
    toast(words.undone(added, removed, update.operation === 'REPLACE' ? 0 : unchanged));
  };
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  return (
    <Dialog title={words.confirmTitle} onClose={onClose}>
      <Form submit={texts.action} isBusy={isBusy} onSubmit={undo} beside={cancel}>
        <Outcome preview={preview} />
        <p>{texts.text}</p>
        <FaultNotice fault={fault ?? preview?.fault ?? null} />
      </Form>
    </Dialog>
  );
}

/** How many items the list has, and would have after the undo. */
export function Outcome({ preview }: { readonly preview: UndoPreview | null }) {
  if (!preview) return <p class="quiet">{words.comparing}</p>;
  if (!preview.data) return null;
  const { count, added, removed } = preview.data.undoUpdate;
  return (
    <p>
      <strong>{words.outcome(count, count + added - removed)}</strong>
    </p>
  );
}
