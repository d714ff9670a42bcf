import { useState } from 'preact/hooks';
import { AcceptCredentialDocument } from '../graph/operations.generated.ts';
import { useChange } from '../graph/use-change.ts';
import { toast } from '../shell/toasts.tsx';
import { credentials } from '../words/en/credentials.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { explainFault } from './fault-notice.tsx';

const words = credentials.offers;

/** Accepts or declines what another curator wants to hand over. */
export function OfferAnswer({ credId, name }: { readonly credId: number; readonly name: string }) {
  const { make, isBusy, fault } = useChange(AcceptCredentialDocument);
  const [isDeclining, setDeclining] = useState(false);
  const accept = async (): Promise<void> => {
    if (!isBusy && (await make({ credId }))) toast(words.accepted(name));
  };
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
