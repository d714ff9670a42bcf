import { useLocation } from 'preact-iso/router';
import { LeaveAppDocument, UpdateAppDocument } from '../../../graph/apps.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { paths } from '../../../site/paths.ts';
import { apps } from '../../../words/en/apps.ts';

const words = apps.owners;

interface DialogProps {
  readonly clientId: string;
  readonly onClose: () => void;
}

interface RemoveDialogProps extends DialogProps {
  readonly name: string;
  /** The owners, and those who are invited, who stay. */
  readonly rest: readonly string[];
  readonly isInvited: boolean;
}

/** Takes another owner out, or withdraws an invitation, after confirmation. */
export function RemoveDialog({ clientId, name, rest, isInvited, onClose }: RemoveDialogProps) {
  const { make, isBusy, fault } = useChange(UpdateAppDocument);
  const remove = async (): Promise<void> => {
    if (!(await make({ input: { clientId, owners: rest } }))) return;
    onClose();
    toast(isInvited ? words.withdrawn(name) : words.removed(name));
  };
  return (
    <ConfirmDialog
      title={isInvited ? words.withdrawTitle(name) : words.removeTitle(name)}
      text={isInvited ? words.withdrawText : words.removeText}
      confirm={isInvited ? words.withdraw : words.remove}
      isBusy={isBusy}
      fault={fault}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** Lets the person leave an app after confirmation. */
export function LeaveDialog({ clientId, isLast, onClose }: DialogProps & { readonly isLast: boolean }) {
  const { route } = useLocation();
  const { make, isBusy, fault } = useChange(LeaveAppDocument);
  const leave = async (): Promise<void> => {
    if (!(await make({ clientId }))) return;
    onClose();
    toast(words.left);
    route(paths.apps);
  };
  return (
    <ConfirmDialog
      title={words.leaveTitle}
      text={isLast ? words.leaveLastText : words.leaveText}
      confirm={words.leave}
      isBusy={isBusy}
      fault={fault}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
