import { DeleteTakenDownCredentialDocument } from '../../../graph/operator.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { toast } from '../../../parts/notices/toasts.tsx';
import { operator } from '../../../words/en/operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const words = operator.credentials;

interface DeleteDialogProps {
  readonly credId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Deletes a credential that was taken down. The audit record keeps the reason. */
export function DeleteDialog({ credId, name, onClose }: DeleteDialogProps) {
  const { make, isBusy, fault } = useChange(DeleteTakenDownCredentialDocument);
  const remove = async (reason: string): Promise<boolean> => {
    const done = await make({ credId, reason });
    if (done) toast(words.deleted(name));
    return done !== null;
  };
  return (
    <ReasonDialog
      draft={`delete-${credId}`}
      words={{
        title: words.deleteTitle(name),
        text: words.deleteText,
        label: words.deleteReason,
        missing: words.reasonMissing,
        confirm: words.delete,
      }}
      isBusy={isBusy}
      fault={fault}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
