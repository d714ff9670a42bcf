import { useState } from 'preact/hooks';
import { AnswerRequestDocument } from '../../../graph/operator.generated.ts';
import { useChange } from '../../../graph/use-change.ts';
import { useDraft } from '../../../parts/forms/drafts.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { FaultNotice, faultOf } from '../../../parts/notices/fault-notice.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { operator } from '../../../words/en/operator.ts';

const words = operator.answer;

/** Grants or declines a request. Whoever declines says why. */
export function Answer({ id }: { readonly id: string }) {
  const { message, change, answer, isBusy, error, fault } = useRequestAnswer(id);
  const decline = (
    <button type="button" class="button" aria-disabled={isBusy} onClick={() => isBusy || void answer(false)}>
      {words.decline}
    </button>
  );
  return (
    <section class="card" aria-labelledby="answer">
      <h2 id="answer">{words.title}</h2>
      <p class="quiet">{words.text}</p>
      <Form
        submit={isBusy ? words.answering : words.grant}
        isBusy={isBusy}
        onSubmit={async () => answer(true)}
        beside={decline}
      >
        <Field
          label={words.message}
          hint={words.messageHint}
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
    toast(grant ? words.granted : words.declined);
  };
  const error = isMissing ? words.messageMissing : faultOf(fault, 'message');
  return { message: texts.message, change: (message: string) => change({ message }), answer, isBusy, error, fault };
}
