import { useState } from 'preact/hooks';
import { useViewer } from '../../../graph/use-viewer.ts';
import { apps } from '../../../words/en/apps.ts';
import type { OwnApp } from '../own-app.ts';
import { AddOwner } from './add-owner.tsx';
import { LeaveDialog, RemoveDialog } from './remove-owner.tsx';

const words = apps.owners;

/** The owners of an app, who can invite others, remove each other and leave. */
export function Owners({ app: { app, owners, invitedOwners } }: { readonly app: OwnApp }) {
  const { name: me } = useViewer();
  const [leaving, setLeaving] = useState<string | null>(null);
  const all = [...owners, ...invitedOwners];
  const dialog = { clientId: app.clientId, onClose: () => setLeaving(null) };
  return (
    <section class="card" aria-labelledby="owners">
      <h2 id="owners">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <ul class="rows plain">
        {all.map((name) => (
          <Row key={name} name={name} me={me} isInvited={!owners.includes(name)} onLeave={() => setLeaving(name)} />
        ))}
      </ul>
      <AddOwner clientId={app.clientId} owners={all} />
      {leaving !== null && leaving === me && <LeaveDialog {...dialog} isLast={owners.length === 1} />}
      {leaving !== null && leaving !== me && (
        <RemoveDialog
          {...dialog}
          name={leaving}
          rest={all.filter((name) => name !== leaving)}
          isInvited={!owners.includes(leaving)}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly me: string | undefined;
  readonly isInvited: boolean;
  readonly onLeave: () => void;
}

function Row({ name, me, isInvited, onLeave }: RowProps) {
  const [label, text] = isInvited
    ? [words.withdrawNamed(name), words.withdraw]
    : [words.removeNamed(name), words.remove];
  return (
    <li>
      <span class="grow">
        <bdi>{name}</bdi> {name === me && <span class="badge">{words.you}</span>}
        {isInvited && <span class="badge">{words.invited}</span>}
      </span>
      <button type="button" class="button small" aria-label={name === me ? undefined : label} onClick={onLeave}>
        {name === me ? words.leave : text}
      </button>
    </li>
  );
}
