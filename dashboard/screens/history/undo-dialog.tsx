import { UndoUpdateDocument } from '../../graph/operations.generated.ts';
import { useChange } from '../../graph/use-change.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { FaultNotice } from '../../parts/fault-notice.tsx';
import { Form } from '../../parts/form.tsx';
import { toast } from '../../parts/toasts.tsx';
import { history as words } from '../../words/en/history.ts';
import { parts } from '../../words/en/parts.ts';
import type { ListUpdate } from './update-table.tsx';

interface UndoDialogProps {
  readonly credId: number;
  readonly update: ListUpdate;
  readonly onClose: () => void;
}

/** Asks once more before a whole list comes back. */
export function UndoDialog({ credId, update, onClose }: UndoDialogProps) {
  const { make, isBusy, fault } = useChange(UndoUpdateDocument);
  const undo = async (): Promise<void> => {
    const made = await make({ credId, updateId: update.id });
    if (!made) return;
    onClose();
    toast(words.undone(made.undoUpdate.added, made.undoUpdate.removed));
  };
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  return (
    <Dialog title={words.confirmTitle} onClose={onClose}>
      <Form submit={words.confirm} isBusy={isBusy} onSubmit={undo} beside={cancel}>
        <p>{words.confirmText}</p>
        <FaultNotice fault={fault} />
      </Form>
    </Dialog>
  );
}
