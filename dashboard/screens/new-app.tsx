import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { RequestAppDocument, type RequestAppInput, SelfServiceDocument } from '../graph/access-requests.generated.ts';
import type { Fault } from '../graph/fault.ts';
import { keepIdempotencyKey, NO_KEY } from '../graph/idempotency-key.ts';
import { useAnswer, useChange } from '../graph/use-graph.ts';
import { type Draft, useDraft } from '../parts/forms/drafts.ts';
import { Field, Tick } from '../parts/forms/field.tsx';
import { Form } from '../parts/forms/form.tsx';
import { toLines } from '../parts/forms/to-lines.ts';
import { FaultNotice, faultOf } from '../parts/notices/fault-notice.tsx';
import { toast } from '../parts/notices/toasts.tsx';
import { APPS_CRUMB } from '../parts/page/crumbs.ts';
import { Page, Skeleton } from '../parts/page/page.tsx';
import { paths } from '../site/paths.ts';
import { apps } from '../words/en/apps.ts';
import { Support } from './access/support.tsx';

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
    name: missing(texts.name, words.nameMissing) ?? faultOf(fault, 'INVALID_NAME'),
    redirectUris: missing(texts.redirectUris, words.redirectUrisMissing) ?? faultOf(fault, 'INVALID_REDIRECT_URI'),
    homepage: faultOf(fault, 'INVALID_PAGE'),
    message: faultOf(fault, 'INVALID_MESSAGE'),
  };
}

/** The fields of the form. With `key` and `sent`, a repeated call does not make a second request. */
interface AppTexts extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly redirectUris: string;
  readonly homepage: string;
  /** `yes`, or empty. */
  readonly isPublic: string;
  readonly requirePkce: string;
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
  message: '',
  ...NO_KEY,
};

/** The state of the form for a new app. */
interface NewAppState {
  readonly draft: Draft<AppTexts>;
  readonly send: () => Promise<void>;
  readonly isBusy: boolean;
  /** Whether the form was sent with missing fields. */
  readonly wasIncomplete: boolean;
  readonly fault: Fault | null;
}

/** Keeps the form for a new app as a draft, and sends it. */
function useNewApp(): NewAppState {
  const { route } = useLocation();
  const draft = useDraft<AppTexts>('new-app', EMPTY);
  const [wasIncomplete, setIncomplete] = useState(false);
  const { make, isBusy, fault } = useChange(RequestAppDocument);
  const send = async (): Promise<void> => {
    const { name, redirectUris } = draft.texts;
    const isIncomplete = name.trim() === '' || redirectUris.trim() === '';
    setIncomplete(isIncomplete);
    if (isIncomplete) return;
    const made = await make({ input: toInput(draft) });
    if (!made) return;
    draft.forget();
    if (made.requestApp.state === 'WAITING') toast(words.sent(name));
    route(paths.request(made.requestApp.id));
  };
  return { draft, send, isBusy, wasIncomplete, fault };
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
    message: texts.message,
    idempotencyKey,
  };
}
