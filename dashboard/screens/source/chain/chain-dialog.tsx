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
import type { SourceTexts } from '../state/source-texts.ts';
import { type SourceForm, setAuthorization } from '../state/use-source-form.ts';
import { ChainNote } from './chain-note.tsx';
import {
  type ChainField,
  type ChainTexts,
  FIELDS,
  findWrongFields,
  isCounted,
  QUESTIONS,
  type Question,
  toChainCall,
} from './to-chain-call.ts';

interface ChainDialogProps {
  readonly form: SourceForm;
  readonly onClose: () => void;
}

const EMPTY: ChainTexts = { contract: '', token: '', view: '', decimals: '', amount: '1' };

function fillFromChain({ change }: SourceForm, call: Pick<SourceTexts, 'endpoint' | 'body' | 'expression'>): void {
  change({ ...call, method: 'POST', addressKinds: toKindsText(['EVM']) });
  toast(words.filled);
}

/** Asks what a node is to be asked, and fills the form with the call. It calls nobody. */
export function ChainDialog({ form, onClose }: ChainDialogProps) {
  const [question, setQuestion] = useState<Question>('erc20');
  const [endpoint, setEndpoint] = useState('');
  const [texts, setTexts] = useState(EMPTY);
  const [key, setKey] = useState('');
  const [isTried, setTried] = useState(false);
  const wrong = findWrongFields(question, texts);
  const endpointMistake = findEndpointMistake('REST', { endpoint, method: 'POST' });
  const fill = async (): Promise<void> => {
    setTried(true);
    if (wrong.length > 0 || endpointMistake !== null) return;
    fillFromChain(form, { ...toChainCall(question, texts), endpoint: endpoint.trim() });
    if (key !== '') setAuthorization(form, key);
    onClose();
  };
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
        <Field
          label={words.endpoint}
          isMono
          value={endpoint}
          error={isTried ? endpointMistake : null}
          onChange={setEndpoint}
        />
        <ChainNote />
        <KeyField value={key} onChange={setKey} />
        <ChainFields question={question} texts={texts} wrong={isTried ? wrong : []} onChange={setTexts} />
      </Form>
    </Dialog>
  );
}

interface ChainFieldsProps {
  readonly question: Question;
  readonly texts: ChainTexts;
  /** The fields that are shown as wrong. */
  readonly wrong: readonly ChainField[];
  readonly onChange: (texts: ChainTexts) => void;
}

function ChainFields({ question, texts, wrong, onChange }: ChainFieldsProps) {
  return FIELDS[question].map((field) => (
    <Field
      key={field}
      label={words.labels[field]}
      hint={field === 'amount' && isCounted(question) ? words.count : words.hints[field]}
      isMono
      maxLength={120}
      value={texts[field]}
      error={wrong.includes(field) ? words.mistakes[field] : null}
      onChange={(text) => onChange({ ...texts, [field]: text })}
    />
  ));
}

interface KeyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function KeyField({ value, onChange }: KeyFieldProps) {
  return (
    <fieldset class="field">
      <legend>
        {words.key} <span class="quiet">({parts.optional})</span>
      </legend>
      <SecretInput label={words.key} value={value} describedBy={undefined} onChange={onChange} />
      <p class="hint">{words.keyHint}</p>
    </fieldset>
  );
}
