import { DeclineCredentialDocument } from '../graph/operations.generated.ts';
import { useChange } from '../graph/use-change.ts';
import { credentials } from '../words/en/credentials.ts';
import { parts } from '../words/en/parts.ts';
import { Dialog } from './dialog.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { Form } from './form.tsx';
import { reportOfferOver } from './report-offer-over.ts';
import { toast } from './toasts.tsx';

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
