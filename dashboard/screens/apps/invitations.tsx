import { useClient } from '@urql/preact';
import {
  AcceptAppDocument,
  AppInvitationsDocument,
  type AppInvitationsQuery,
  DeclineAppDocument,
  OwnAppDocument,
} from '../../graph/apps.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import { useAnswer, useChange, useViewer } from '../../graph/use-graph.ts';
import { reportOfferOver } from '../../parts/credentials/offers.tsx';
import { explainFault, FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { apps } from '../../words/en/apps.ts';

const words = apps.invitations;

type Invitation = AppInvitationsQuery['appInvitations']['nodes'][number];

/** The apps that the person is invited to own; nothing if there are none. */
export function Invitations() {
  const { data, fault, again } = useAnswer(AppInvitationsDocument, { first: 20 });
  const invitations = data?.appInvitations.nodes ?? [];
  if (fault) return <FaultNotice fault={fault} again={again} />;
  if (invitations.length === 0) return null;
  return (
    <section class="section" aria-labelledby="invitations">
      <h2 id="invitations">{words.title}</h2>
      <ul class="card rows">
        {invitations.map((invitation) => (
          <Row key={invitation.app.clientId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Row({ invitation: { app, owners } }: { readonly invitation: Invitation }) {
  return (
    <li id={app.clientId}>
      <div class="grow">
        <strong>
          <bdi>{app.name}</bdi>
        </strong>{' '}
        <span class="quiet small break">{app.homepage}</span>
        <span class="quiet small row-text">{words.text(owners.join(', '))}</span>
      </div>
      <InvitationAnswer clientId={app.clientId} name={app.name} />
    </li>
  );
}

interface InvitationAnswerProps {
  readonly clientId: string;
  readonly name: string;
}

/** Accepts or declines an invitation to own an app. */
function InvitationAnswer({ clientId, name }: InvitationAnswerProps) {
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
