import { useClient } from '@urql/preact';
import {
  AcceptAppDocument,
  AppInvitationsDocument,
  type AppInvitationsQuery,
  DeclineAppDocument,
  OwnAppDocument,
} from '../../graph/apps.generated.ts';

import { useAnswer, useChange, useViewer } from '../../graph/use-graph.ts';
import { AnswerButtons, reportOfferOver, useAcceptance } from '../../parts/credentials/offers.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
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
  const client = useClient();
  const { name: me = '' } = useViewer();
  const isAccepted = async (): Promise<boolean> => {
    const { data } = await client.query(OwnAppDocument, { clientId }, { requestPolicy: 'network-only' }).toPromise();
    return data?.ownApp?.owners.includes(me) === true;
  };
  const acceptance = useAcceptance(AcceptAppDocument, words.accepted(name), isAccepted);
  const refusal = useChange(DeclineAppDocument, reportOfferOver);
  const decline = async (): Promise<void> => {
    if (!refusal.isBusy && (await refusal.make({ clientId }))) toast(words.declined(name));
  };
  return (
    <AnswerButtons
      name={name}
      words={words}
      fault={acceptance.fault ?? refusal.fault}
      isAccepting={acceptance.isBusy}
      isDeclining={refusal.isBusy}
      onAccept={async () => acceptance.accept({ clientId })}
      onDecline={decline}
    />
  );
}
