import { SuspendPersonDocument } from '../../../graph/operator.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { toast } from '../../../parts/notices/toasts.tsx';
import { operator } from '../../../words/en/operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

const words = operator.people;

interface SuspendDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Suspends a person, who reads the reason at their next sign-in. */
export function SuspendDialog({ name, onClose }: SuspendDialogProps) {
  const { make, isBusy, fault } = useChange(SuspendPersonDocument);
  const suspend = async (reason: string): Promise<boolean> => {
    const done = await make({ name, reason });
    if (done) toast(words.suspendedNow(name));
    return done !== null;
  };
  return (
    <ReasonDialog
      draft={`suspend-${name}`}
      words={{
        title: words.suspendTitle(name),
        text: words.suspendText,
        label: words.reasonLabel,
        missing: words.reasonMissing,
        confirm: words.suspend,
      }}
      isBusy={isBusy}
      fault={fault}
      onConfirm={suspend}
      onClose={onClose}
    />
  );
}
