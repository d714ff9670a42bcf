import { AppInvitationsDocument, type AppInvitationsQuery } from '../../graph/apps.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { apps } from '../../words/en/apps.ts';
import { InvitationAnswer } from './invitation-answer.tsx';

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
