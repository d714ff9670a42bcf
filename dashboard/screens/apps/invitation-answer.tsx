import { useClient } from '@urql/preact';
import { AcceptAppDocument, DeclineAppDocument, OwnAppDocument } from '../../graph/apps.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import { useChange } from '../../graph/use-change.ts';
import { useViewer } from '../../graph/use-viewer.ts';
import { reportOfferOver } from '../../parts/credentials/report-offer-over.ts';
import { explainFault } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { apps } from '../../words/en/apps.ts';

const words = apps.invitations;

interface InvitationAnswerProps {
  readonly clientId: string;
  readonly name: string;
}

/** Accepts or declines an invitation to own an app. */
export function InvitationAnswer({ clientId, name }: InvitationAnswerProps) {
  const acceptance = useAcceptance(clientId, name);
  const refusal = useChange(DeclineAppDocument, reportOfferOver);
  const decline = async (): Promise<void> => {
    if (!refusal.isBusy && (await refusal.make({ clientId }))) toast(words.declined(name));
  };
  const fault = acceptance.fault ?? refusal.fault;
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
        aria-disabled={acceptance.isBusy}
        onClick={() => void acceptance.accept()}
      >
        {words.accept}
      </button>
      <button
        type="button"
        class="button"
        aria-label={words.declineNamed(name)}
        aria-disabled={refusal.isBusy}
        onClick={() => void decline()}
      >
        {words.decline}
      </button>
    </div>
  );
}

function useAcceptance(clientId: string, name: string) {
  const client = useClient();
  const { name: me = '' } = useViewer();
  // If an answer is lost, the repeated call finds no invitation. The app then shows whether it was accepted.
  const reportFault = async (fault: Fault): Promise<void> => {
    if (fault.reason !== 'OFFER_OVER') return;
    const { data } = await client.query(OwnAppDocument, { clientId }, { requestPolicy: 'network-only' }).toPromise();
    if (data?.ownApp?.owners.includes(me)) toast(words.accepted(name));
    else reportOfferOver(fault);
  };
  const { make, isBusy, fault } = useChange(AcceptAppDocument, (refusal) => void reportFault(refusal));
  const accept = async (): Promise<void> => {
    if (!isBusy && (await make({ clientId }))) toast(words.accepted(name));
  };
  return { accept, isBusy, fault };
}
