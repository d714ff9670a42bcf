import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { RequestAppDocument, type RequestAppInput } from '../../graph/access-requests.generated.ts';
import type { Fault } from '../../graph/fault.ts';
import { useChange } from '../../graph/use-change.ts';
import { type Draft, useDraft } from '../../parts/forms/drafts.ts';
import { keepIdempotencyKey, NO_KEY } from '../../parts/forms/keep-idempotency-key.ts';
import { toLines } from '../../parts/forms/to-lines.ts';
import { toast } from '../../parts/notices/toasts.tsx';
import { paths } from '../../site/paths.ts';
import { apps } from '../../words/en/apps.ts';

const words = apps.form;

/** The fields of the form. With `key` and `sent`, a repeated call does not make a second request. */
export interface AppTexts extends Readonly<Record<string, string>> {
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
export interface NewAppForm {
  readonly draft: Draft<AppTexts>;
  readonly send: () => Promise<void>;
  readonly isBusy: boolean;
  /** Whether the form was sent with missing fields. */
  readonly wasIncomplete: boolean;
  readonly fault: Fault | null;
}

/** Keeps the form for a new app as a draft, and sends it. */
export function useNewApp(): NewAppForm {
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
