import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import {
  AcceptCredentialDocument,
  CredentialDocument,
  DeclineCredentialDocument,
  HeaderValuesDocument,
} from '../../graph/credential.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer, useChange } from '../../graph/use-graph.ts';
import { credentials } from '../../words/en/credentials.ts';
import { parts } from '../../words/en/parts.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Form } from '../forms/form.tsx';
import { explainFault, FaultNotice } from '../notices/fault-notice.tsx';
import { toast } from '../notices/toasts.tsx';

const words = credentials.offers;

/** Accepts or declines an offered credential. */
export function OfferAnswer({ credId, name }: { readonly credId: number; readonly name: string }) {
  const { accept, isBusy, fault } = useAcceptance(credId, name);
  const [isDeclining, setDeclining] = useState(false);
  return (
    <div class="row">
      {fault && (
        <span class="field-error" role="alert">
          {explainFault(fault)}
        </span>
      )}
      <button
        type="button"
        class="button main"
        aria-label={words.acceptNamed(name)}
        aria-disabled={isBusy}
        onClick={() => void accept()}
      >
        {words.accept}
      </button>
      <button type="button" class="button" aria-label={words.declineNamed(name)} onClick={() => setDeclining(true)}>
        {words.decline}
      </button>
      {isDeclining && <DeclineDialog credId={credId} name={name} onClose={() => setDeclining(false)} />}
    </div>
  );
}

function useAcceptance(credId: number, name: string) {
  const client = useClient();
  // If an answer is lost, the repeated call finds no offer. The credential then shows whether it was accepted.
  const reportFault = async (fault: Fault): Promise<void> => {
    if (fault.reason !== 'OFFER_OVER') return;
    const { data } = await client.query(CredentialDocument, { credId }, { requestPolicy: 'network-only' }).toPromise();
    if (data?.credential?.isOwn) toast(words.accepted(name));
    else reportOfferOver(fault);
  };
  const { make, isBusy, fault } = useChange(AcceptCredentialDocument, (refusal) => void reportFault(refusal));
  const accept = async (): Promise<void> => {
    if (!isBusy && (await make({ credId }))) toast(words.accepted(name));
  };
  return { accept, isBusy, fault };
}

interface DeclineDialogProps {
  readonly credId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks for confirmation, because declining an offer can't be undone. */
function DeclineDialog({ credId, name, onClose }: DeclineDialogProps) {
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

interface DroppedValuesProps extends Pick<PublicCredential, 'credId' | 'kind'> {
  readonly text: string;
}

/** Says that a hand-over drops the values of headers; nothing for a credential without any. */
export function DroppedValues({ credId, kind, text }: DroppedValuesProps) {
  const { data } = useAnswer(HeaderValuesDocument, { credId }, { pause: kind === 'LIST' });
  const values = data?.credential?.headerValues ?? 'NONE';
  return values === 'NONE' ? null : <p class="field-warning">{text}</p>;
}

/** Says in a toast that an offer is over, because the offer disappears from the screen. */
export function reportOfferOver(fault: Fault): void {
  if (fault.reason === 'OFFER_OVER') toast(explainFault(fault));
}
