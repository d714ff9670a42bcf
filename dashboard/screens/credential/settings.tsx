import { useState } from 'preact/hooks';
import { UpdateCredentialDocument } from '../../graph/credential.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useChange } from '../../graph/use-graph.ts';
import { traitsOf } from '../../parts/credentials/kind-traits.ts';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { fromLocalTime, hasPassed, isLocalTime, toLocalTime } from '../../parts/forms/local-time.ts';
import { toast } from '../../parts/notices/toasts.tsx';
import { paths } from '../../site/paths.ts';
import { credentialSettings } from '../../words/en/credential-settings.ts';
import { newList } from '../../words/en/credentials.ts';
import { DuplicateDialog } from '../source/duplicate-dialog.tsx';
import { Archive, Delete } from './archive.tsx';
import { Keepers } from './keepers.tsx';
import { ListGuard } from './list-guard.tsx';
import { PublicPage } from './public-page.tsx';
import { Transfer } from './transfer.tsx';
import { UsedBy } from './used-by.tsx';

/** The settings of a credential, for its curator and its keepers. */
export function CredentialSettingsTab({ credential }: { readonly credential: PublicCredential }) {
  const canChange = isChangeable(credential);
  const { credId, name, archivedAt, takenDown, isKept } = credential;
  return (
    <div class="stack narrow">
      {canChange && <UpdateText credential={credential} />}
      {canChange && <PublicPage credId={credId} />}
      {canChange && traitsOf(credential.kind).hasItems && <ListGuard credId={credId} />}
      <UsedBy credId={credId} />
      {(canChange || !traitsOf(credential.kind).hasSource) && <Duplicate credential={credential} />}
      <Keepers credential={credential} />
      {canChange && !isKept && <Transfer credential={credential} />}
      {canChange && <Archive credential={credential} />}
      {archivedAt !== null && takenDown === null && !isKept && (
        <Delete credId={credId} name={name} archivedAt={archivedAt} />
      )}
    </div>
  );
}

const textWords = credentialSettings.text;

/** Renames and describes a credential, and gives it an end. */
function UpdateText({ credential }: { readonly credential: PublicCredential }) {
  const { credId, name, description } = credential;
  const stored = { name, description: description ?? '', endsAt: toLocalTime(credential.endsAt) };
  const draft = useDraft(`text-${credId}`, stored);
  const change = useChange(UpdateCredentialDocument);
  const save = async (): Promise<void> => {
    const { endsAt, ...texts } = draft.changed;
    const end = endsAt === undefined ? {} : { endsAt: fromLocalTime(endsAt) };
    if (!(await change.make({ input: { credId, ...texts, ...end } }))) return;
    draft.forgetSent();
    toast(textWords.saved);
  };
  return (
    <section class="card" aria-labelledby="text">
      <h2 id="text">{textWords.title}</h2>
      <DraftForm
        draft={draft}
        submit={textWords.save}
        busy={textWords.saving}
        change={change}
        mistakes={{
          name: draft.texts.name.trim() === '' ? textWords.nameMissing : null,
          endsAt: isLocalTime(draft.texts.endsAt) ? null : textWords.noTime,
        }}
        onSend={save}
        discard={textWords.discard}
        hasSaveKey
      >
        {(field) => (
          <>
            <Field label={newList.name} maxLength={100} {...field('name')} />
            <Field label={newList.description} maxLength={1000} rows={3} isOptional {...field('description')} />
            <Field label={textWords.endsAt} hint={textWords.endsAtHint} isMoment isOptional {...field('endsAt')} />
            {hasPassed(draft.changed.endsAt ?? '') && <p class="field-warning">{textWords.hasPassed}</p>}
          </>
        )}
      </DraftForm>
    </section>
  );
}

const duplicateWords = credentialSettings.duplicate;

/** Offers to create a credential with the same items, source or rule. */
function Duplicate({ credential }: { readonly credential: PublicCredential }) {
  const [isOpen, setOpen] = useState(false);
  const { credId, kind } = credential;
  const { hasItems, hasSource } = traitsOf(kind);
  return (
    <section class="card" aria-labelledby="duplicate">
      <h2 id="duplicate">{duplicateWords.title}</h2>
      <p class="quiet">
        {hasItems ? duplicateWords.text : hasSource ? duplicateWords.sourceText : duplicateWords.ruleText}
      </p>
      <div class="row">
        {!hasSource && (
          <a class="button" href={hasItems ? paths.duplicateList(credId) : paths.duplicateRule(credId)}>
            {duplicateWords.action}
          </a>
        )}
        {hasSource && (
          <button type="button" class="button" onClick={() => setOpen(true)}>
            {duplicateWords.action}
          </button>
        )}
      </div>
      {isOpen && <DuplicateDialog credential={credential} onClose={() => setOpen(false)} />}
    </section>
  );
}
