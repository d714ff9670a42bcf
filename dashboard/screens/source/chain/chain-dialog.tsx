import { useState } from 'preact/hooks';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';
import { Choice, Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { toast } from '../../../parts/notices/toasts.tsx';
import { chain as words } from '../../../words/en/chain.ts';
import { parts } from '../../../words/en/parts.ts';
import { SecretInput } from '../form/header-values.tsx';
import { toKindsText } from '../state/address-kinds.ts';
import { findEndpointMistake } from '../state/find-mistakes.ts';
import { type SourceForm, setAuthorization } from '../state/use-source-form.ts';
import { ChainNote } from './chain-note.tsx';
import { FIELDS, findWrongFields, isCounted, QUESTIONS, type Question, toChainCall } from './to-chain-call.ts';

interface ChainDialogProps {
  readonly form: SourceForm;
  readonly onClose: () => void;
}

const EMPTY = { endpoint: '', contract: '', token: '', view: '', decimals: '', amount: '1' };

/** Asks what a node is to be asked, and fills the form with the call. It calls nobody. */
export function ChainDialog({ form, onClose }: ChainDialogProps) {
  const [question, setQuestion] = useState<Question>('erc20');
  const [texts, setTexts] = useState(EMPTY);
  const [key, setKey] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = findWrongFields(question, texts);
  const endpointMistake = findEndpointMistake('REST', { endpoint: texts.endpoint, method: 'POST' });
  const fill = async (): Promise<void> => {
    setTried(true);
    if (wrong.length > 0 || endpointMistake !== null) return;
    const call = toChainCall(question, texts);
    form.change({ ...call, endpoint: texts.endpoint.trim(), method: 'POST', addressKinds: toKindsText(['EVM']) });
    if (key !== '') setAuthorization(form, key);
    toast(words.filled);
    onClose();
  };
  const fieldOf = (field: keyof typeof EMPTY) => ({
    value: texts[field],
    maxLength: field === 'endpoint' ? 2_000 : 120,
    onChange: (text: string) => setTexts({ ...texts, [field]: text }),
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form submit={words.fill} isBusy={false} onSubmit={fill}>
        <p>{words.text}</p>
        <Choice
          label={words.question}
          value={question}
          options={QUESTIONS.map((one) => [one, words.questions[one]] as const)}
          onChange={setQuestion}
        />
        <Field label={words.endpoint} isMono error={isTried ? endpointMistake : null} {...fieldOf('endpoint')} />
        <ChainNote />
        <fieldset class="field">
          <legend>
            {words.key} <span class="quiet">({parts.optional})</span>
          </legend>
          <SecretInput label={words.key} value={key} describedBy={undefined} onChange={setKey} />
          <p class="hint">{words.keyHint}</p>
        </fieldset>
        {FIELDS[question].map((field) => (
          <Field
            key={field}
            label={words.labels[field]}
            hint={field === 'amount' && isCounted(question) ? words.count : words.hints[field]}
            isMono
            error={isTried && wrong.includes(field) ? words.mistakes[field] : null}
            {...fieldOf(field)}
          />
        ))}
      </Form>
    </Dialog>
  );
}
