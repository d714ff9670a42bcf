import { TakeDownCredentialDocument } from '../../../graph/operator.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { toast } from '../../../parts/notices/toasts.tsx';
import { operator } from '../../../words/en/operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const words = operator.credentials;

interface TakeDownDialogProps {
  readonly credId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Takes a credential down. Its curator reads the reason. */
export function TakeDownDialog({ credId, name, onClose }: TakeDownDialogProps) {
  const { make, isBusy, fault } = useChange(TakeDownCredentialDocument);
  const takeDown = async (reason: string): Promise<boolean> => {
    const done = await make({ credId, reason });
    if (done) toast(words.takenDownNow(name));
    return done !== null;
  };
  return (
    <ReasonDialog
      draft={`take-down-${credId}`}
      words={{
        title: words.takeDownTitle(name),
        text: words.takeDownText,
        label: words.reasonLabel,
        missing: words.reasonMissing,
        confirm: words.takeDown,
      }}
      isBusy={isBusy}
      fault={fault}
      onConfirm={takeDown}
      onClose={onClose}
    />
  );
}
