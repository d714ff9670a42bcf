import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { AcceptCredentialDocument, CredentialDocument } from '../../graph/credential.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import { useChange } from '../../graph/use-change.ts';
import { credentials } from '../../words/en/credentials.ts';
import { explainFault } from '../notices/fault-notice.tsx';
import { toast } from '../notices/toasts.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { reportOfferOver } from './report-offer-over.ts';

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
