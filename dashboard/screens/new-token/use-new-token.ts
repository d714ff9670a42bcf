import { useLocation } from 'preact-iso/router';
import { RequestCuratorTokenDocument, type RequestCuratorTokenInput } from '../../graph/access-requests.generated.ts';
import { keepIdempotencyKey, NO_KEY } from '../../graph/idempotency-key.ts';
import { useChange } from '../../graph/use-graph.ts';
import { type Draft, useDraft } from '../../parts/forms/drafts.ts';
import { toast } from '../../parts/notices/toasts.tsx';
import { paths } from '../../site/paths.ts';
import { invalidInputs } from '../../words/en/faults.ts';
import { tokens } from '../../words/en/tokens.ts';

const words = tokens.form;

/** The fields of the form. With `key` and `sent`, a repeated call does not make a second request. */
export interface TokenTexts extends Readonly<Record<string, string>> {
  /** Empty for the first wallet. */
  readonly address: string;
  readonly label: string;
  readonly days: string;
  /** `some`, or empty for all credentials of the wallet. */
  readonly limit: string;
  /** The credentials' IDs, separated by commas. */
  readonly credIds: string;
  readonly message: string;
  readonly key: string;
  readonly sent: string;
}

const EMPTY: TokenTexts = {
  address: '',
  label: '',
  days: '90',
  limit: '',
  credIds: '',
  message: '',
  ...NO_KEY,
};

const DAYS = /^[0-9]{1,3}$/;

/** Keeps the form for a new curator token as a draft, and sends it. */
export function useNewToken(firstWallet: string) {
  const { route } = useLocation();
  const draft = useDraft<TokenTexts>('new-token', EMPTY);
  const { make, isBusy, fault } = useChange(RequestCuratorTokenDocument);
  const send = async (): Promise<void> => {
    const made = await make({ input: toInput(draft, firstWallet) });
    if (!made) return;
    draft.forget();
    if (made.requestCuratorToken.state === 'WAITING') toast(words.sent);
    route(paths.request(made.requestCuratorToken.id));
  };
  return { draft, send, isBusy, mistakes: findMistakes(draft.texts), fault };
}

/** The IDs that a text holds. */
export function toCredIds(text: string): readonly number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** The mistakes that the form finds itself; null where there is none. */
function findMistakes({ days, limit, credIds }: TokenTexts) {
  return {
    days: DAYS.test(days.trim()) ? null : invalidInputs.days,
    limit: limit === 'some' && credIds === '' ? words.limitMissing : null,
  };
}

/** The input of the mutation. */
function toInput(draft: Draft<TokenTexts>, firstWallet: string): RequestCuratorTokenInput {
  const { texts } = draft;
  const { key: _key, sent: _sent, ...fields } = texts;
  const idempotencyKey = keepIdempotencyKey(draft, JSON.stringify(fields));
  return {
    address: texts.address === '' ? firstWallet : texts.address,
    credIds: texts.limit === 'some' ? toCredIds(texts.credIds) : null,
    days: Number(texts.days),
    label: texts.label,
    message: texts.message,
    idempotencyKey,
  };
}
