import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { CreateListCredentialDocument } from '../../graph/operations.generated.ts';
import { useChange } from '../../graph/use-change.ts';
import { useDraft } from '../../parts/drafts.ts';
import { FaultNotice, faultOf } from '../../parts/fault-notice.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Page } from '../../parts/page.tsx';
import { paths } from '../../shell/paths.ts';
import { toast } from '../../shell/toasts.tsx';
import { credentials } from '../../words/en/credentials.ts';
import { newList as words } from '../../words/en/new-list.ts';

/** The form for a new list credential. What is typed stays in this tab until the list is there. */
export function NewList() {
  const { texts, change, create, isBusy, fault, isNameMissing } = useNewList();
  const nameError = isNameMissing ? words.nameMissing : faultOf(fault, 'NAME');
  const descriptionError = faultOf(fault, 'DESCRIPTION');
  return (
    <Page title={words.title} lead={words.lead} above={{ href: paths.credentials, label: credentials.title }}>
      <Form submit={isBusy ? words.creating : words.create} isBusy={isBusy} onSubmit={create}>
        <Field
          label={words.name}
          hint={words.nameHint}
          maxLength={100}
          value={texts.name}
          error={nameError}
          onChange={(text) => change('name', text)}
        />
        <Field
          label={words.description}
          hint={words.descriptionHint}
          maxLength={1000}
          rows={4}
          isOptional
          value={texts.description}
          error={descriptionError}
          onChange={(text) => change('description', text)}
        />
        {!nameError && !descriptionError && <FaultNotice fault={fault} />}
      </Form>
    </Page>
  );
}

function useNewList() {
  const { route } = useLocation();
  const { texts, change, forget } = useDraft('new-list', { name: '', description: '' });
  const [isNameMissing, setNameMissing] = useState(false);
  const { make, isBusy, fault } = useChange(CreateListCredentialDocument);
  const create = async (): Promise<void> => {
    const isMissing = texts.name.trim() === '';
    setNameMissing(isMissing);
    const made = isMissing ? null : await make({ input: { name: texts.name, description: texts.description } });
    if (!made) return;
    forget();
    toast(words.created(made.createListCredential.name));
    route(paths.credential(made.createListCredential.credId));
  };
  return { texts, change, create, isBusy, fault, isNameMissing };
}
