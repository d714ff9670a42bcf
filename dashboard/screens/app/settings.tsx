import { useState } from 'preact/hooks';
import { UpdateAppDocument, type UpdateAppInput } from '../../graph/apps.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import { useChange } from '../../graph/use-graph.ts';
import { type Draft, useDraft } from '../../parts/forms/drafts.ts';
import { Field, Tick } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { toLines } from '../../parts/forms/to-lines.ts';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { apps } from '../../words/en/apps.ts';
import { faults } from '../../words/en/faults.ts';
import { Logo } from './logo.tsx';
import type { OwnApp } from './own-app.ts';
import { Owners } from './owners.tsx';
import { Secrets } from './secrets.tsx';

/** Everything that the owners of an app can change. */
export function SettingsTab({ app }: { readonly app: OwnApp }) {
  return (
    <div class="stack narrow">
      <AppSettings app={app} />
      <Logo clientId={app.app.clientId} name={app.app.name} />
      <Secrets app={app} />
      <Owners app={app} />
    </div>
  );
}

const words = apps.settings;

/** The settings of an app, of which only those that were changed are saved. */
function AppSettings({ app }: { readonly app: OwnApp }) {
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
    name: texts.name.trim() === '' ? apps.form.nameMissing : faultOf(fault, 'INVALID_NAME'),
    redirectUris:
      texts.redirectUris.trim() === '' ? apps.form.redirectUrisMissing : faultOf(fault, 'INVALID_REDIRECT_URI'),
    homepage: faultOf(fault, 'INVALID_PAGE'),
    grace: graceError ?? faultOf(fault, 'INVALID_REFRESH_GRACE'),
  };
}

/** The fields of the settings; a tick is `yes` or empty. */
interface SettingTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly homepage: string;
  readonly redirectUris: string;
  readonly requirePkce: string;
  readonly expiringTokens: string;
  readonly grace: string;
}

/** The state of the form with an app's settings. */
interface AppSettingsForm {
  readonly draft: Draft<SettingTexts>;
  readonly save: () => Promise<void>;
  readonly isBusy: boolean;
  /** What is wrong with the grace period, which the service never sees; null if nothing is. */
  readonly graceError: string | null;
  readonly fault: Fault | null;
}

const GRACE = /^(?:[0-9]|[1-5][0-9]|60)$/;

/** Keeps the settings of an app as a draft, and saves those that were changed. */
function useAppSettings(app: OwnApp): AppSettingsForm {
  const { clientId } = app.app;
  const draft = useDraft<SettingTexts>(`app-${clientId}`, toTexts(app));
  const [graceError, setGraceError] = useState<string | null>(null);
  const { make, isBusy, fault } = useChange(UpdateAppDocument);
  const save = async (): Promise<void> => {
    // Without refresh tokens the field is not shown, and what it holds is not sent.
    const isRefreshing = draft.texts.expiringTokens !== '';
    const isValid = !isRefreshing || GRACE.test(draft.texts.grace.trim());
    setGraceError(isValid ? null : (faults.INVALID_REFRESH_GRACE ?? null));
    if (
      !isValid ||
      !(await make({
        input: { clientId, ...toChanges(isRefreshing ? draft.changed : { ...draft.changed, grace: undefined }) },
      }))
    )
      return;
    draft.forget();
    toast(apps.settings.saved);
  };
  return { draft, save, isBusy, graceError, fault };
}

function toTexts({ app, redirectUris, requirePkce, expiringTokens, refreshGraceSeconds }: OwnApp): SettingTexts {
  return {
    name: app.name,
    homepage: app.homepage ?? '',
    redirectUris: redirectUris.join('\n'),
    requirePkce: requirePkce ? 'yes' : '',
    expiringTokens: expiringTokens ? 'yes' : '',
    grace: String(refreshGraceSeconds),
  };
}

/** What is left out stays the same, so that two owners who change different things do not undo each other. */
function toChanges(changed: Partial<SettingTexts>): Omit<UpdateAppInput, 'clientId'> {
  const { name, homepage, redirectUris, requirePkce, expiringTokens, grace } = changed;
  return {
    ...(name !== undefined && { name }),
    ...(homepage !== undefined && { homepage: homepage.trim() || null }),
    ...(redirectUris !== undefined && { redirectUris: toLines(redirectUris) }),
    ...(requirePkce !== undefined && { requirePkce: requirePkce !== '' }),
    ...(expiringTokens !== undefined && { expiringTokens: expiringTokens !== '' }),
    ...(grace !== undefined && { refreshGraceSeconds: Number(grace) }),
  };
}
