import { useState } from 'preact/hooks';
import { UpdateCredentialDocument } from '../../../graph/credential.generated.ts';
import type { PublicCredential } from '../../../graph/public-credential.ts';
import { useChange } from '../../../graph/use-change.ts';
import { useDraft } from '../../../parts/forms/drafts.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { credentialSettings } from '../../../words/en/credential-settings.ts';
import { newList } from '../../../words/en/new-list.ts';

const words = credentialSettings.text;

/** Renames and describes a credential. */
export function UpdateText({ credential }: { readonly credential: PublicCredential }) {
  const { texts, change, save, discard, isChanged, isNameMissing, isBusy, fault } = useTexts(credential);
  const discardButton = (
    <button type="button" class="button quiet" onClick={discard}>
      {words.discard}
    </button>
  );
  const nameError = isNameMissing ? words.nameMissing : faultOf(fault, 'name');
  const descriptionError = faultOf(fault, 'description');
  return (
    <section class="card" aria-labelledby="text">
      <h2 id="text">{words.title}</h2>
      <Form
        submit={isBusy ? words.saving : words.save}
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
    toast(words.saved);
  };
  return { texts, change, save, discard, isChanged, isNameMissing, isBusy, fault };
}
