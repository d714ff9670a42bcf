import { useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import { PreviewUndoDocument, type PreviewUndoMutation } from '../../graph/history.generated.ts';
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

interface UndoDialogProps {
  readonly credId: number;
  readonly update: ListUpdate;
  readonly onClose: () => void;
}

/** Asks once more before a change is undone. The key makes a second try safe when the answer to the first one was lost. */
export function UndoDialog({ credId, update, onClose }: UndoDialogProps) {
  const { make, isBusy, fault } = useChange(UndoUpdateDocument);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const preview = usePreview(credId, update.id);
  const texts = words.confirm[update.kind];
  const undo = async (): Promise<void> => {
    const made = await make({ credId, updateId: update.id, idempotencyKey });
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

interface Preview {
  readonly data?: PreviewUndoMutation | undefined;
  readonly fault: Fault | null;
}

/** What an undo would do now; null until the service has compared the lists. */
function usePreview(credId: number, updateId: string): Preview | null {
  const client = useClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const asked = client.mutation(PreviewUndoDocument, { credId, updateId }).toPromise();
    void asked.then(({ data, error }) => setPreview({ data, fault: toFault(error) }));
  }, [client, credId, updateId]);
  return preview;
}

/** How many items the list has, and would have after the undo. */
function Outcome({ preview }: { readonly preview: Preview | null }) {
  if (!preview) return <p class="quiet">{words.comparing}</p>;
  if (!preview.data) return null;
  const { count, added, removed } = preview.data.undoUpdate;
  return (
    <p>
      <strong>{words.outcome(count, count + added - removed)}</strong>
    </p>
  );
}
