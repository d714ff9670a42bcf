import { useLocation } from 'preact-iso/router';
import { ArchiveCredentialDocument, DeleteCredentialDocument } from '../../graph/credential.generated.ts';
import type { PublicCredential } from '../../graph/public-credential.ts';
import { useChange } from '../../graph/use-graph.ts';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { SaidAt } from '../../parts/page/page.tsx';
import { paths } from '../../site/paths.ts';
import { credentialSettings } from '../../words/en/credential-settings.ts';
import { usedBy } from '../../words/en/rule.ts';
import { UseWarning } from './used-by.tsx';

const archiveWords = credentialSettings.archive;

/** Archives a credential. It can be restored, so there is no confirmation. */
export function Archive({ credential: { credId, name } }: { readonly credential: PublicCredential }) {
  const { make, isBusy, fault } = useChange(ArchiveCredentialDocument);
  const archive = async (): Promise<void> => {
    if (!isBusy && (await make({ credId }))) toast(archiveWords.archived(name));
  };
  return (
    <section class="card" aria-labelledby="archive">
      <h2 id="archive">{archiveWords.title}</h2>
      <p class="quiet">{archiveWords.text}</p>
      <UseWarning credId={credId} text={usedBy.archiveWarning} />
      <FaultNotice fault={fault} />
      <div class="row">
        <button type="button" class="button" aria-disabled={isBusy} onClick={() => void archive()}>
          {archiveWords.action}
        </button>
      </div>
    </section>
  );
}

const deleteWords = credentialSettings.delete;

/** The service deletes what has been archived for so long, in milliseconds. */
const ARCHIVED_FOR = 24 * 60 * 60 * 1000;

interface DeleteProps {
  readonly credId: number;
  readonly name: string;
  readonly archivedAt: string;
}

/** Deletes an archived credential by its name, or says from when on. */
export function Delete({ archivedAt, ...credential }: DeleteProps) {
  const from = new Date(Date.parse(archivedAt) + ARCHIVED_FOR).toISOString();
  return (
    <section class="card" aria-labelledby="delete">
      <h2 id="delete">{deleteWords.title}</h2>
      <p class="quiet">{deleteWords.text}</p>
      <UseWarning credId={credential.credId} text={usedBy.deleteWarning} />
      {isOver(from) ? (
        <DeleteForm {...credential} />
      ) : (
        <p>
          <SaidAt at={from} text={deleteWords.from} isExact />
        </p>
      )}
    </section>
  );
}

function isOver(time: string): boolean {
  return Date.parse(time) <= Date.now();
}

function DeleteForm({ credId, name }: Omit<DeleteProps, 'archivedAt'>) {
  const draft = useDraft(`delete-${credId}`, { name: '' });
  const change = useChange(DeleteCredentialDocument);
  const { route } = useLocation();
  const typed = draft.texts.name.trim();
  const remove = async (): Promise<void> => {
    if (!(await change.make({ credId, name: typed }))) return;
    draft.forget();
    toast(deleteWords.deleted(name));
    route(paths.credentials);
  };
  return (
    <DraftForm
      draft={draft}
      submit={deleteWords.action}
      busy={deleteWords.busy}
      change={change}
      mistakes={{ name: typed === name.trim() ? null : deleteWords.otherName }}
      refusals={{ name: faultOf(change.fault, 'NOT_CONFIRMED') }}
      onSend={remove}
      isDestructive
    >
      {(field) => <Field label={deleteWords.name(name)} maxLength={100} {...field('name')} />}
    </DraftForm>
  );
}
