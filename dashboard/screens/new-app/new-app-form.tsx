import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { Tick } from '../../parts/forms/tick.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { apps } from '../../words/en/apps.ts';
import { type NewAppForm as NewAppState, useNewApp } from './use-new-app.ts';

const words = apps.form;

/** The form for a new app. A draft keeps what is typed until the request is made. */
export function NewAppForm({ isSelf }: { readonly isSelf: boolean }) {
  const form = useNewApp();
  const { isBusy, send, fault, draft } = form;
  const errors = errorsOf(form);
  const isAtField = Object.values(errors).some((error) => error !== null);
  const submit = isSelf ? words.sendSelf : words.send;
  return (
    <Form submit={isBusy ? words.sending : submit} isBusy={isBusy} onSubmit={send} hasSaveKey>
      <AppFields form={form} errors={errors} />
      {!isSelf && (
        <Field
          label={words.why}
          hint={words.whyHint}
          rows={4}
          maxLength={2000}
          isOptional
          value={draft.texts.message}
          error={errors.message}
          onChange={(message) => draft.change({ message })}
        />
      )}
      {!isAtField && <FaultNotice fault={fault} />}
    </Form>
  );
}

interface AppFieldsProps {
  readonly form: NewAppState;
  readonly errors: ReturnType<typeof errorsOf>;
}

function AppFields({ form: { draft }, errors }: AppFieldsProps) {
  const { texts, change } = draft;
  return (
    <>
      <Field
        label={words.name}
        hint={words.nameHint}
        maxLength={100}
        value={texts.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <Field
        label={words.redirectUris}
        hint={words.redirectUrisHint}
        rows={3}
        isMono
        value={texts.redirectUris}
        error={errors.redirectUris}
        onChange={(redirectUris) => change({ redirectUris })}
      />
      <Field
        label={words.homepage}
        hint={words.homepageHint}
        isOptional
        value={texts.homepage}
        error={errors.homepage}
        onChange={(homepage) => change({ homepage })}
      />
      <ClientFields draft={draft} />
    </>
  );
}

/** Whether the app keeps a secret, and uses PKCE. */
function ClientFields({ draft: { texts, change } }: Pick<NewAppState, 'draft'>) {
  const isPublic = texts.isPublic !== '';
  return (
    <>
      <Tick
        label={words.isPublic}
        hint={words.isPublicHint}
        isOn={isPublic}
        onChange={(isOn) => change({ isPublic: isOn ? 'yes' : '' })}
      />
      {!isPublic && (
        <Tick
          label={words.requirePkce}
          hint={words.requirePkceHint}
          isOn={texts.requirePkce !== ''}
          onChange={(isOn) => change({ requirePkce: isOn ? 'yes' : '' })}
        />
      )}
    </>
  );
}

/** What is wrong with each field; null where nothing is. */
function errorsOf({ wasIncomplete, draft: { texts }, fault }: NewAppState) {
  const missing = (text: string, error: string): string | null => (wasIncomplete && text.trim() === '' ? error : null);
  return {
    name: missing(texts.name, words.nameMissing) ?? faultOf(fault, 'name'),
    redirectUris: missing(texts.redirectUris, words.redirectUrisMissing) ?? faultOf(fault, 'redirectUris'),
    homepage: faultOf(fault, 'homepage'),
    message: faultOf(fault, 'message'),
  };
}
