import { useLocation } from 'preact-iso/router';
import { RequestAppDocument, type RequestAppInput, SelfServiceDocument } from '../graph/access-requests.generated.ts';
import { LinkableScopesDocument } from '../graph/apps.generated.ts';
import { keepIdempotencyKey, NO_KEY } from '../graph/idempotency-key.ts';
import { useAnswer, useChange } from '../graph/use-graph.ts';
import { DraftForm } from '../parts/forms/draft-form.tsx';
import { type Draft, useDraft } from '../parts/forms/drafts.ts';
import { Field, Tick } from '../parts/forms/field.tsx';
import { FaultNotice } from '../parts/notices/fault-notice.tsx';
import { toast } from '../parts/notices/toasts.tsx';
import { Page, Skeleton } from '../parts/page/page.tsx';
import { paths } from '../site/paths.ts';
import { apps } from '../words/en/apps.ts';
import { parts } from '../words/en/parts.ts';
import { Support } from './access/support.tsx';
import { APPS_CRUMB, AppTextFields, toLines } from './apps/app-text-fields.tsx';

const words = apps.form;

/** The page that asks for an app, or registers one where the installation grants it at once. */
export function NewApp() {
  const { data, fault, again } = useAnswer(SelfServiceDocument, {});
  const isSelf = data?.selfService.apps ?? false;
  return (
    <Page
      title={isSelf ? words.titleSelf : words.title}
      lead={data && (isSelf ? words.leadSelf : words.lead)}
      above={APPS_CRUMB}
    >
      <FaultNotice fault={fault} again={again} />
      {!data && !fault && <Skeleton lines={6} />}
      {data && (
        <div class="columns">
          <div class="column-main">
            <NewAppForm isSelf={isSelf} />
          </div>
          <div class="column-side">
            <Support />
          </div>
        </div>
      )}
    </Page>
  );
}

/** The form for a new app. A draft keeps what is typed until the request is made. */
function NewAppForm({ isSelf }: { readonly isSelf: boolean }) {
  const { draft, send, isBusy, fault } = useNewApp();
  const { name, redirectUris } = draft.texts;
  return (
    <DraftForm
      draft={draft}
      submit={isSelf ? words.sendSelf : words.send}
      busy={words.sending}
      change={{ isBusy, fault }}
      mistakes={{
        name: name.trim() === '' ? words.nameMissing : null,
        redirectUris: redirectUris.trim() === '' ? words.redirectUrisMissing : null,
      }}
      onSend={send}
      discard={parts.startOver}
      hasSaveKey
    >
      {(field) => (
        <>
          <AppTextFields field={field} />
          <ClientFields draft={draft} />
          {!isSelf && (
            <Field label={words.why} hint={words.whyHint} rows={4} maxLength={2000} isOptional {...field('message')} />
          )}
        </>
      )}
    </DraftForm>
  );
}

/** Whether the app keeps a secret, uses PKCE, and needs an e-mail address, where people can have one. */
function ClientFields({ draft: { texts, set } }: { readonly draft: Draft<AppTexts> }) {
  const { data } = useAnswer(LinkableScopesDocument, {});
  const isPublic = texts.isPublic !== '';
  return (
    <>
      <Tick
        label={words.isPublic}
        hint={words.isPublicHint}
        isOn={isPublic}
        onChange={(isOn) => set('isPublic', isOn ? 'yes' : '')}
      />
      {!isPublic && (
        <Tick
          label={words.requirePkce}
          hint={words.requirePkceHint}
          isOn={texts.requirePkce !== ''}
          onChange={(isOn) => set('requirePkce', isOn ? 'yes' : '')}
        />
      )}
      {data?.linkableScopes.includes('Email') && (
        <Tick
          label={words.needsEmail}
          hint={words.needsEmailHint}
          isOn={texts.needsEmail !== ''}
          onChange={(isOn) => set('needsEmail', isOn ? 'yes' : '')}
        />
      )}
    </>
  );
}

/** The fields of the form. With `key` and `sent`, a repeated call does not make a second request. */
interface AppTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly redirectUris: string;
  readonly homepage: string;
  /** `yes`, or empty. */
  readonly isPublic: string;
  readonly requirePkce: string;
  readonly needsEmail: string;
  readonly message: string;
  readonly key: string;
  readonly sent: string;
}

const EMPTY: AppTexts = {
  name: '',
  redirectUris: '',
  homepage: '',
  isPublic: '',
  requirePkce: '',
  needsEmail: '',
  message: '',
  ...NO_KEY,
};

/** Keeps the form for a new app as a draft, and sends it. */
function useNewApp() {
  const { route } = useLocation();
  const draft = useDraft<AppTexts>('new-app', EMPTY);
  const { make, isBusy, fault } = useChange(RequestAppDocument);
  const send = async (): Promise<void> => {
    const made = await make({ input: toInput(draft) });
    if (!made) return;
    draft.forget();
    if (made.requestApp.state === 'WAITING') toast(words.sent(draft.texts.name));
    route(paths.request(made.requestApp.id));
  };
  return { draft, send, isBusy, fault };
}

/** The input of the mutation. */
function toInput(draft: Draft<AppTexts>): RequestAppInput {
  const { texts } = draft;
  const { key: _key, sent: _sent, ...fields } = texts;
  const idempotencyKey = keepIdempotencyKey(draft, JSON.stringify(fields));
  const isPublic = texts.isPublic !== '';
  return {
    name: texts.name,
    redirectUris: toLines(texts.redirectUris),
    homepage: texts.homepage.trim() || null,
    isPublic,
    requirePkce: isPublic || texts.requirePkce !== '',
    requiredScopes: texts.needsEmail === '' ? [] : ['Email'],
    message: texts.message,
    idempotencyKey,
  };
}
