import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { LeaveAppDocument, UpdateAppDocument } from '../../graph/apps.generated.ts';
import { useChange, useViewer } from '../../graph/use-graph.ts';
import { ConfirmDialog } from '../../parts/dialogs/dialog.tsx';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { faultOf } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { describePerson, PersonName } from '../../parts/person-name.tsx';
import { paths } from '../../site/paths.ts';
import { apps } from '../../words/en/apps.ts';
import type { OwnApp } from './own-app.ts';

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
    ? [words.withdrawNamed(describePerson(name)), words.withdraw]
    : [words.removeNamed(describePerson(name)), words.remove];
  return (
    <li>
      <span class="grow">
        <PersonName name={name} /> {name === me && <span class="badge">{words.you}</span>}
        {isInvited && <span class="badge">{words.invited}</span>}
      </span>
      <button type="button" class="button small danger" aria-label={name === me ? undefined : label} onClick={onLeave}>
        {name === me ? words.leave : text}
      </button>
    </li>
  );
}

interface AddOwnerProps {
  readonly clientId: string;
  /** Its owners, and those who are invited. */
  readonly owners: readonly string[];
}

/** Invites somebody to own an app. */
function AddOwner({ clientId, owners }: AddOwnerProps) {
  const draft = useDraft(`owner-${clientId}`, { name: '' });
  const change = useChange(UpdateAppDocument);
  const name = draft.texts.name.trim();
  const add = async (): Promise<void> => {
    if (!(await change.make({ input: { clientId, owners: [...owners, name] } }))) return;
    draft.clearSent();
    toast(words.added(name));
  };
  return (
    <DraftForm
      draft={draft}
      submit={words.add}
      busy={words.adding}
      change={change}
      mistakes={{ name: findMistake(name, owners) }}
      refusals={{ name: faultOf(change.fault, 'owners') }}
      onSend={add}
      isSecondary
    >
      {(field) => <Field label={words.name} {...field('name')} />}
    </DraftForm>
  );
}

function findMistake(name: string, owners: readonly string[]): string | null {
  if (name === '') return words.nameMissing;
  return owners.includes(name.toLowerCase()) ? words.known : null;
}

interface DialogProps {
  readonly clientId: string;
  readonly onClose: () => void;
}

interface RemoveDialogProps extends DialogProps {
  readonly name: string;
  /** The owners, and those who are invited, who stay. */
  readonly rest: readonly string[];
  readonly isInvited: boolean;
}

/** Takes another owner out, or withdraws an invitation, after confirmation. */
function RemoveDialog({ clientId, name, rest, isInvited, onClose }: RemoveDialogProps) {
  const { make, isBusy, fault } = useChange(UpdateAppDocument);
  const remove = async (): Promise<void> => {
    if (!(await make({ input: { clientId, owners: rest } }))) return;
    onClose();
    toast(isInvited ? words.withdrawn(name) : words.removed(name));
  };
  return (
    <ConfirmDialog
      title={isInvited ? words.withdrawTitle(name) : words.removeTitle(name)}
      text={isInvited ? words.withdrawText : words.removeText}
      confirm={isInvited ? words.withdraw : words.remove}
      isBusy={isBusy}
      fault={fault}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** Lets the person leave an app after confirmation. */
function LeaveDialog({ clientId, isLast, onClose }: DialogProps & { readonly isLast: boolean }) {
  const { route } = useLocation();
  const { make, isBusy, fault } = useChange(LeaveAppDocument);
  const leave = async (): Promise<void> => {
    if (!(await make({ clientId }))) return;
    onClose();
    toast(words.left);
    route(paths.apps);
  };
  return (
    <ConfirmDialog
      title={words.leaveTitle}
      text={isLast ? words.leaveLastText : words.leaveText}
      confirm={words.leave}
      isBusy={isBusy}
      fault={fault}
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
