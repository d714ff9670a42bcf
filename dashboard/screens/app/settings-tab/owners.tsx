import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { UpdateAppDocument } from '../../../graph/apps.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { useViewer } from '../../../graph/use-viewer.ts';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { paths } from '../../../site/paths.ts';
import { apps } from '../../../words/en/apps.ts';
import type { OwnApp } from '../own-app.ts';
import { AddOwner } from './add-owner.tsx';

const words = apps.owners;

/** The owners of an app, who can add and remove each other and leave. */
export function Owners({ app: { app, owners } }: { readonly app: OwnApp }) {
  const { name: me } = useViewer();
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <section class="card" aria-labelledby="owners">
      <h2 id="owners">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <ul class="rows plain">
        {owners.map((name) => (
          <li key={name}>
            <span class="grow">
              <bdi>{name}</bdi> {name === me && <span class="badge">{words.you}</span>}
            </span>
            {owners.length > 1 && (
              <button
                type="button"
                class="button small"
                aria-label={name === me ? undefined : words.removeNamed(name)}
                onClick={() => setLeaving(name)}
              >
                {name === me ? words.leave : words.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      <AddOwner clientId={app.clientId} owners={owners} />
      {leaving !== null && (
        <RemoveDialog
          clientId={app.clientId}
          rest={owners.filter((name) => name !== leaving)}
          name={leaving}
          isMe={leaving === me}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

interface RemoveDialogProps {
  readonly clientId: string;
  /** The owners who stay. */
  readonly rest: readonly string[];
  readonly name: string;
  readonly isMe: boolean;
  readonly onClose: () => void;
}

function RemoveDialog({ clientId, rest, name, isMe, onClose }: RemoveDialogProps) {
  const { route } = useLocation();
  const { make, isBusy, fault } = useChange(UpdateAppDocument);
  const remove = async (): Promise<void> => {
    if (!(await make({ input: { clientId, owners: rest } }))) return;
    onClose();
    toast(isMe ? words.left : words.removed(name));
    if (isMe) route(paths.apps);
  };
  return (
    <ConfirmDialog
      title={isMe ? words.leaveTitle : words.removeTitle(name)}
      text={isMe ? words.leaveText : words.removeText}
      confirm={isMe ? words.leave : words.remove}
      isBusy={isBusy}
      fault={fault}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
