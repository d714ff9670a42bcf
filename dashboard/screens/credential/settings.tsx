import { useState } from 'preact/hooks';
import { UpdateCredentialDocument } from '../../graph/credential.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useChange } from '../../graph/use-graph.ts';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { paths } from '../../site/paths.ts';
import { credentialSettings } from '../../words/en/credential-settings.ts';
import { newList } from '../../words/en/credentials.ts';
import { DuplicateDialog } from '../source/duplicate-dialog.tsx';
import { Archive, Delete } from './archive.tsx';
import { Transfer } from './transfer.tsx';

/** The settings of a credential, for its curator. */
export function CredentialSettings({ credential }: { readonly credential: PublicCredential }) {
  const canChange = isChangeable(credential);
  const { credId, name, archivedAt, takenDown } = credential;
  return (
    <div class="stack narrow">
      {canChange && <UpdateText credential={credential} />}
      {(credential.kind === 'LIST' || canChange) && <Duplicate credential={credential} />}
      {canChange && <Transfer credential={credential} />}
      {canChange && <Archive credential={credential} />}
      {archivedAt !== null && takenDown === null && <Delete credId={credId} name={name} archivedAt={archivedAt} />}
    </div>
  );
}

const textWords = credentialSettings.text;

/** Renames and describes a credential. */
function UpdateText({ credential }: { readonly credential: PublicCredential }) {
  const { texts, change, save, discard, isChanged, isNameMissing, isBusy, fault } = useTexts(credential);
  const discardButton = (
    <button type="button" class="button quiet" onClick={discard}>
      {textWords.discard}
    </button>
  );
  const nameError = isNameMissing ? textWords.nameMissing : faultOf(fault, 'NAME');
  const descriptionError = faultOf(fault, 'DESCRIPTION');
  return (
    <section class="card" aria-labelledby="text">
      <h2 id="text">{textWords.title}</h2>
      <Form
        submit={isBusy ? textWords.saving : textWords.save}
        isBusy={isBusy}
        onSubmit={save}
        hasSaveKey
        beside={isChanged && discardButton}
      >
        <Field
          label={newList.name}
          maxLength={100}
          value={texts.name}
          error={nameError}
          onChange={(name) => change({ name })}
        />
        <Field
          label={newList.description}
          maxLength={1000}
          rows={3}
          isOptional
          value={texts.description}
          error={descriptionError}
          onChange={(description) => change({ description })}
        />
        {!nameError && !descriptionError && <FaultNotice fault={fault} />}
      </Form>
    </section>
  );
}

function useTexts({ credId, name, description }: PublicCredential) {
  const stored = { name, description: description ?? '' };
  const { texts, changed, change, forgetSent, discard } = useDraft(`text-${credId}`, stored);
  const isChanged = Object.keys(changed).length > 0;
  const [isNameMissing, setNameMissing] = useState(false);
  const { make, isBusy, fault } = useChange(UpdateCredentialDocument);
  const save = async (): Promise<void> => {
    const isMissing = texts.name.trim() === '';
    setNameMissing(isMissing);
    if (isMissing || !(await make({ input: { credId, ...changed } }))) return;
    forgetSent();
    toast(textWords.saved);
  };
  return { texts, change, save, discard, isChanged, isNameMissing, isBusy, fault };
}

const duplicateWords = credentialSettings.duplicate;

/** Offers to create a credential with the same items or the same source. */
function Duplicate({ credential }: { readonly credential: PublicCredential }) {
  const [isOpen, setOpen] = useState(false);
  const isList = credential.kind === 'LIST';
  return (
    <section class="card" aria-labelledby="duplicate">
      <h2 id="duplicate">{duplicateWords.title}</h2>
      <p class="quiet">{isList ? duplicateWords.text : duplicateWords.sourceText}</p>
      <div class="row">
        {isList ? (
          <a class="button" href={paths.duplicateList(credential.credId)}>
            {duplicateWords.action}
          </a>
        ) : (
          <button type="button" class="button" onClick={() => setOpen(true)}>
            {duplicateWords.action}
          </button>
        )}
      </div>
      {isOpen && <DuplicateDialog credential={credential} onClose={() => setOpen(false)} />}
    </section>
  );
}
