import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { Tick } from '../../../parts/forms/tick.tsx';
import { FaultNotice, faultOf } from '../../../parts/notices/fault-notice.tsx';
import { apps } from '../../../words/en/apps.ts';
import type { OwnApp } from '../own-app.ts';
import { type AppSettingsForm, useAppSettings } from './use-app-settings.ts';

const words = apps.settings;

/** The settings of an app, of which only those that were changed are saved. */
export function AppSettings({ app }: { readonly app: OwnApp }) {
  const form = useAppSettings(app);
  const { draft, save, isBusy, fault } = form;
  const errors = errorsOf(form);
  const isAtField = Object.values(errors).some((error) => error !== null);
  const isChanged = Object.keys(draft.changed).length > 0;
  const discardButton = (
    <button type="button" class="button quiet" onClick={draft.discard}>
      {words.discard}
    </button>
  );
  return (
    <section class="card" aria-labelledby="settings">
      <h2 id="settings">{words.title}</h2>
      <Form
        submit={isBusy ? words.saving : words.save}
        isBusy={isBusy}
        onSubmit={save}
        hasSaveKey
        beside={isChanged && discardButton}
      >
        <TextFields form={form} errors={errors} />
        <TokenFields form={form} errors={errors} isPublic={app.isPublic} />
        {!isAtField && <FaultNotice fault={fault} />}
      </Form>
    </section>
  );
}

interface FieldsProps {
  readonly form: AppSettingsForm;
  readonly errors: ReturnType<typeof errorsOf>;
}

function TextFields({ form: { draft }, errors }: FieldsProps) {
  const { texts, change } = draft;
  return (
    <>
      <Field
        label={apps.form.name}
        hint={apps.form.nameHint}
        maxLength={100}
        value={texts.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <Field
        label={apps.form.redirectUris}
        hint={apps.form.redirectUrisHint}
        rows={3}
        isMono
        value={texts.redirectUris}
        error={errors.redirectUris}
        onChange={(redirectUris) => change({ redirectUris })}
      />
      <Field
        label={apps.form.homepage}
        hint={apps.form.homepageHint}
        isOptional
        value={texts.homepage}
        error={errors.homepage}
        onChange={(homepage) => change({ homepage })}
      />
    </>
  );
}

function TokenFields({ form: { draft }, errors, isPublic }: FieldsProps & { readonly isPublic: boolean }) {
  const { texts, change } = draft;
  return (
    <>
      {!isPublic && (
        <Tick
          label={apps.form.requirePkce}
          hint={apps.form.requirePkceHint}
          isOn={texts.requirePkce !== ''}
          onChange={(isOn) => change({ requirePkce: isOn ? 'yes' : '' })}
        />
      )}
      <Tick
        label={words.expiringTokens}
        hint={words.expiringTokensHint}
        isOn={texts.expiringTokens !== ''}
        onChange={(isOn) => change({ expiringTokens: isOn ? 'yes' : '' })}
      />
      {texts.expiringTokens !== '' && (
        <Field
          label={words.grace}
          hint={words.graceHint}
          maxLength={2}
          value={texts.grace}
          error={errors.grace}
          onChange={(grace) => change({ grace })}
        />
      )}
    </>
  );
}

/** What is wrong with each text; null where nothing is. */
function errorsOf({ draft: { texts }, graceError, fault }: AppSettingsForm) {
  return {
    name: texts.name.trim() === '' ? apps.form.nameMissing : faultOf(fault, 'name'),
    redirectUris: texts.redirectUris.trim() === '' ? apps.form.redirectUrisMissing : faultOf(fault, 'redirectUris'),
    homepage: faultOf(fault, 'homepage'),
    grace: graceError ?? faultOf(fault, 'refreshGraceSeconds'),
  };
}
