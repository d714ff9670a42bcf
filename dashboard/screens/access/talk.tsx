import { useEffect, useRef } from 'preact/hooks';
import { WriteOnRequestDocument } from '../../graph/access-requests.generated.ts';
import { keepIdempotencyKey, NO_KEY } from '../../graph/idempotency-key.ts';
import { useChange } from '../../graph/use-graph.ts';
import { DraftForm } from '../../parts/forms/draft-form.tsx';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { announce } from '../../parts/notices/toasts.tsx';
import { When } from '../../parts/page/page.tsx';
import { describePerson } from '../../parts/person-name.tsx';
import { access } from '../../words/en/access.ts';
import type { RequestDetails } from './request-facts.tsx';

const words = access.talk;

interface TalkProps {
  readonly request: RequestDetails;
  /** Whether an operator reads it, and not the person who asked. */
  readonly isOperator: boolean;
}

type Message = RequestDetails['messages'][number];

/** What the person and the operators have written, and a field to write more while the request is open. */
export function Talk({ request, isOperator }: TalkProps) {
  const { id, state, askedBy, messages } = request;
  const authorOf = (message: Message): string => {
    if (message.isOperator) return words.operator;
    return isOperator ? describePerson(askedBy) : words.you;
  };
  const latest = messages.at(-1);
  const isNews = latest !== undefined && latest.isOperator !== isOperator;
  useAnnouncedNews(messages.length, isNews ? words.news(authorOf(latest), latest.text) : null);
  const canWrite = state === 'WAITING' || state === 'GRANTED';
  return (
    <section class="card" aria-labelledby="talk">
      <h2 id="talk">{words.title}</h2>
      {messages.length === 0 && <p class="quiet">{words.none}</p>}
      {messages.length > 0 && (
        <ol class="talk">
          {messages.map((message) => (
            <li key={`${message.at} ${message.text}`} class={message.isOperator ? 'operator' : undefined}>
              <p class="small">
                <strong>
                  <bdi>{authorOf(message)}</bdi>
                </strong>{' '}
                <span class="quiet">
                  <When at={message.at} />
                </span>
              </p>
              <p class="talk-text">
                <bdi>{message.text}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
      {canWrite && <Write id={id} />}
    </section>
  );
}

/** Announces a message of the other side that arrives while the page is open. */
function useAnnouncedNews(count: number, news: string | null): void {
  const readRef = useRef(count);
  useEffect(() => {
    if (news !== null && count > readRef.current) announce(news);
    readRef.current = count;
  }, [count, news]);
}

function Write({ id }: { readonly id: string }) {
  const draft = useDraft(`talk-${id}`, { text: '', ...NO_KEY });
  const change = useChange(WriteOnRequestDocument);
  const text = draft.texts.text.trim();
  const send = async (): Promise<void> => {
    // A repeat of the same message after a lost answer must not add it again.
    const idempotencyKey = keepIdempotencyKey(draft, text);
    if (!(await change.make({ id, text, idempotencyKey }))) return;
    draft.clearSent();
    draft.change(NO_KEY);
  };
  return (
    <DraftForm
      draft={draft}
      submit={words.send}
      busy={words.sending}
      change={change}
      mistakes={{ text: text === '' ? words.missing : null }}
      onSend={send}
      isSecondary
    >
      {(field) => <Field label={words.message} rows={3} maxLength={2000} {...field('text')} />}
    </DraftForm>
  );
}
