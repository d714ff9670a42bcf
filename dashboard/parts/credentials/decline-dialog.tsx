import { DeclineCredentialDocument } from '../../graph/credential.generated.ts';
import { useChange } from '../../graph/use-change.ts';
import { credentials } from '../../words/en/credentials.ts';
import { parts } from '../../words/en/parts.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Form } from '../forms/form.tsx';
import { FaultNotice } from '../notices/fault-notice.tsx';
import { toast } from '../notices/toasts.tsx';
import { reportOfferOver } from './report-offer-over.ts';

const words = credentials.offers;

interface DeclineDialogProps {
  readonly credId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks for confirmation, because declining an offer can't be undone. */
export function DeclineDialog({ credId, name, onClose }: DeclineDialogProps) {
  const { make, isBusy, fault } = useChange(DeclineCredentialDocument, reportOfferOver);
  const decline = async (): Promise<void> => {
    if (!(await make({ credId }))) return;
    onClose();
    toast(words.declined(name));
  };
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      {parts.cancel}
    </button>
  );
  return (
    <Dialog title={words.declineTitle(name)} onClose={onClose}>
      <Form submit={words.decline} isBusy={isBusy} onSubmit={decline} beside={cancel}>
        <p>{words.declineText}</p>
        <FaultNotice fault={fault} />
      </Form>
    </Dialog>
  );
}
