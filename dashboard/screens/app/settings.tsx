import { UpdateAppDocument, type UpdateAppInput } from '../../graph/apps.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { DraftForm, type FieldState } from '../../parts/forms/draft-form.tsx';
import { type Draft, useDraft } from '../../parts/forms/drafts.ts';
import { Field, Tick } from '../../parts/forms/field.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { apps } from '../../words/en/apps.ts';
import { invalidInputs } from '../../words/en/faults.ts';
import { AppTextFields, toLines } from '../apps/app-text-fields.tsx';
import { ConsentFields, scopesIn } from './consent-fields.tsx';
import { DeleteApp } from './delete-app.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Logo } from './logo.tsx';
import type { OwnApp } from './own-app.ts';
import { Owners } from './owners.tsx';
import { Secrets } from './secrets.tsx';
import type { SettingTexts } from './setting-texts.ts';

/** Everything that the owners of an app can change. */
export function SettingsTab({ app }: { readonly app: OwnApp }) {
  return (
    <div class="stack narrow">
      <FirstSteps app={app} />
      <AppSettings app={app} />
      <Logo clientId={app.app.clientId} name={app.app.name} />
      <Secrets app={app} />
      <Owners app={app} />
      <DeleteApp app={app} />
    </div>
  );
}

const words = apps.settings;

/** The settings of an app, of which only those that were changed are saved. */
function AppSettings({ app }: { readonly app: OwnApp }) {
  const { draft, save, isBusy, fault } = useAppSettings(app);
  const { texts } = draft;
  const isGraceValid = texts.expiringTokens === '' || GRACE.test(texts.refreshGraceSeconds.trim());
  return (
    <section class="card" aria-labelledby="settings">
      <h2 id="settings">{words.title}</h2>
      <DraftForm
        draft={draft}
        submit={words.save}
        busy={words.saving}
        change={{ isBusy, fault }}
        mistakes={{
          name: texts.name.trim() === '' ? apps.form.nameMissing : null,
          redirectUris: texts.redirectUris.trim() === '' ? apps.form.redirectUrisMissing : null,
          refreshGraceSeconds: isGraceValid ? null : invalidInputs.refreshGraceSeconds,
        }}
        onSend={save}
        discard={words.discard}
        hasSaveKey
      >
        {(field) => (
          <>
            <AppTextFields field={field} />
            <LogoutUris state={field('postLogoutRedirectUris')} />
            <ConsentFields draft={draft} field={field} />
            <TokenTicks draft={draft} isPublic={app.isPublic} />
            {texts.expiringTokens !== '' && (
              <Field label={words.grace} hint={words.graceHint} maxLength={2} {...field('refreshGraceSeconds')} />
            )}
          </>
        )}
      </DraftForm>
    </section>
  );
}

function LogoutUris({ state }: { readonly state: FieldState }) {
  return <Field label={words.logoutUris} hint={words.logoutUrisHint} rows={2} isMono isOptional {...state} />;
}

interface TokenTicksProps {
  readonly draft: Draft<SettingTexts>;
  readonly isPublic: boolean;
}

function TokenTicks({ draft: { texts, set }, isPublic }: TokenTicksProps) {
  return (
    <>
      {!isPublic && (
        <Tick
          label={apps.form.requirePkce}
          hint={apps.form.requirePkceHint}
          isOn={texts.requirePkce !== ''}
          onChange={(isOn) => set('requirePkce', isOn ? 'yes' : '')}
        />
      )}
      <Tick
        label={words.expiringTokens}
        hint={words.expiringTokensHint}
        isOn={texts.expiringTokens !== ''}
        onChange={(isOn) => set('expiringTokens', isOn ? 'yes' : '')}
      />
    </>
  );
}

const GRACE = /^(?:[0-9]|[1-5][0-9]|60)$/;

/** Keeps the settings of an app as a draft, and saves those that were changed. */
function useAppSettings(app: OwnApp) {
  const { clientId } = app.app;
  const draft = useDraft<SettingTexts>(`app-${clientId}`, toTexts(app));
  const { make, isBusy, fault } = useChange(UpdateAppDocument);
  const save = async (): Promise<void> => {
    // Without refresh tokens the field is not shown, and what it holds is not sent.
    const isRefreshing = draft.texts.expiringTokens !== '';
    const changed = isRefreshing ? draft.changed : { ...draft.changed, refreshGraceSeconds: undefined };
    if (!(await make({ input: { clientId, ...toChanges(changed) } }))) return;
    draft.forget();
    toast(apps.settings.saved);
  };
  return { draft, save, isBusy, fault };
}

function toTexts({
  app,
  redirectUris,
  requirePkce,
  expiringTokens,
  refreshGraceSeconds,
  ...more
}: OwnApp): SettingTexts {
  return {
    name: app.name,
    homepage: app.homepage ?? '',
    policy: app.policy ?? '',
    terms: app.terms ?? '',
    requiredScopes: app.requiredScopes.join(' '),
    redirectUris: redirectUris.join('\n'),
    postLogoutRedirectUris: more.postLogoutRedirectUris.join('\n'),
    requirePkce: requirePkce ? 'yes' : '',
    expiringTokens: expiringTokens ? 'yes' : '',
    refreshGraceSeconds: String(refreshGraceSeconds),
  };
}

/** What is left out stays the same, so that two owners who change different things do not undo each other. */
function toChanges(changed: Partial<SettingTexts>): Omit<UpdateAppInput, 'clientId'> {
  const {
    name,
    homepage,
    policy,
    terms,
    requiredScopes,
    redirectUris,
    postLogoutRedirectUris: logoutUris,
    requirePkce,
    expiringTokens,
    refreshGraceSeconds,
  } = changed;
  return {
    ...(name !== undefined && { name }),
    ...(homepage !== undefined && { homepage: homepage.trim() || null }),
    ...(policy !== undefined && { policy: policy.trim() || null }),
    ...(terms !== undefined && { terms: terms.trim() || null }),
    ...(requiredScopes !== undefined && { requiredScopes: scopesIn(requiredScopes) }),
    ...(redirectUris !== undefined && { redirectUris: toLines(redirectUris) }),
    ...(logoutUris !== undefined && { postLogoutRedirectUris: toLines(logoutUris) }),
    ...(requirePkce !== undefined && { requirePkce: requirePkce !== '' }),
    ...(expiringTokens !== undefined && { expiringTokens: expiringTokens !== '' }),
    ...(refreshGraceSeconds !== undefined && { refreshGraceSeconds: Number(refreshGraceSeconds) }),
  };
}
