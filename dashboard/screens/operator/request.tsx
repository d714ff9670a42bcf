import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso/router';
import { AccessRequestDocument } from '../../graph/access-requests.generated.ts';
import { AnswerRequestDocument } from '../../graph/operator.generated.ts';
import { useAnswer, useChange } from '../../graph/use-graph.ts';
import { useDraft } from '../../parts/forms/drafts.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { Page, Skeleton } from '../../parts/page/page.tsx';
import { RequestBadge } from '../../parts/requests/own-requests.tsx';
import { paths } from '../../site/paths.ts';
import { access } from '../../words/en/access.ts';
import { operator as words } from '../../words/en/operator.ts';
import { type RequestDetails, RequestFacts } from '../access/request-facts.tsx';
import { Talk } from '../access/talk.tsx';

const ABOVE = { href: paths.operator('requests'), label: words.tabs.requests };

/** The page of somebody's request, for operators: what was asked for, the conversation about it, and the answer. */
export function AskedRequest() {
  const { id = '' } = useRoute().params;
  return <Found key={id} id={id} />;
}

function Found({ id }: { readonly id: string }) {
  const { data, fault, again } = useAnswer(AccessRequestDocument, { id });
  const request = data?.accessRequest;
  if (request && !fault) return <Shown request={request} />;
  const isMissing = request === null && !fault;
  return (
    <Page title={isMissing ? access.missing.title : words.tabs.requests} above={ABOVE}>
      <FaultNotice fault={fault} again={again} />
      {isMissing && <p>{access.missing.text}</p>}
      {!data && !fault && <Skeleton lines={6} />}
    </Page>
  );
}

function Shown({ request }: { readonly request: RequestDetails }) {
  const { id, kind, state, summary } = request;
  const lead = (
    <>
      {access.kind[kind]} <RequestBadge state={state} />
    </>
  );
  return (
    <Page title={summary} lead={lead} above={ABOVE}>
      <div class="columns">
        <div class="column-main">
          {state === 'WAITING' ? <Answer id={id} /> : <p class="card">{words.about[state]}</p>}
          <Talk request={request} isOperator />
        </div>
        <div class="column-side">
          <RequestFacts request={request} isOperator />
        </div>
      </div>
    </Page>
  );
}

const answerWords = words.answer;

/** Grants or declines a request. Whoever declines says why. */
function Answer({ id }: { readonly id: string }) {
  const { message, change, answer, isBusy, error, fault } = useRequestAnswer(id);
  const decline = (
    <button type="button" class="button" aria-disabled={isBusy} onClick={() => isBusy || void answer(false)}>
      {answerWords.decline}
    </button>
  );
  return (
    <section class="card" aria-labelledby="answer">
      <h2 id="answer">{answerWords.title}</h2>
      <p class="quiet">{answerWords.text}</p>
      <Form
        submit={isBusy ? answerWords.answering : answerWords.grant}
        isBusy={isBusy}
        onSubmit={async () => answer(true)}
        beside={decline}
      >
        <Field
          label={answerWords.message}
          hint={answerWords.messageHint}
          rows={3}
          maxLength={2000}
          isOptional
          value={message}
          error={error}
          onChange={change}
        />
        {!error && <FaultNotice fault={fault} />}
      </Form>
    </section>
  );
}

function useRequestAnswer(id: string) {
  const { texts, change } = useDraft(`answer-${id}`, { message: '' });
  const [isMissing, setMissing] = useState(false);
  const { make, isBusy, fault } = useChange(AnswerRequestDocument);
  const answer = async (grant: boolean): Promise<void> => {
    const message = texts.message.trim();
    setMissing(!grant && message === '');
    if ((!grant && message === '') || !(await make({ input: { id, grant, message } }))) return;
    change({ message: '' });
    toast(grant ? answerWords.granted : answerWords.declined);
  };
  const error = isMissing ? answerWords.messageMissing : faultOf(fault, 'message');
  return { message: texts.message, change: (message: string) => change({ message }), answer, isBusy, error, fault };
}
