import { useState } from 'preact/hooks';
import type { TryExpressionMutation } from '../../../graph/operations.generated.ts';
import { Icon } from '../../../parts/icon.tsx';
import { expression } from '../../../words/en/expression.ts';
import { isSendable } from './is-sendable.ts';
import type { Sample } from './samples.ts';

const words = expression.trial;

type Outcome = TryExpressionMutation['tryExpression']['outcomes'][number];

interface SampleRowProps {
  readonly sample: Sample;
  readonly position: number;
  /** What the expression does on it; undefined until it is known. */
  readonly outcome: Outcome | undefined;
  readonly onChange: (sample: Sample) => void;
  readonly onRemove: () => void;
}

/** A sample: its name, what is expected, and whether the expression does it. */
export function SampleRow({ sample, position, outcome, onChange, onRemove }: SampleRowProps) {
  const { name, expected } = sample;
  return (
    <div class="sample">
      <input
        type="text"
        aria-label={words.name(position)}
        value={name}
        maxLength={100}
        onInput={(event) => onChange({ ...sample, name: event.currentTarget.value })}
      />
      <select
        aria-label={words.expected(name)}
        value={String(expected)}
        onChange={(event) => onChange({ ...sample, expected: toExpected(event.currentTarget.value) })}
      >
        <option value="1">{words.expectations.one}</option>
        <option value="0">{words.expectations.zero}</option>
        <option value="null">{words.expectations.failure}</option>
      </select>
      <button type="button" class="icon-button" aria-label={words.remove(name)} onClick={onRemove}>
        <Icon name="close" />
      </button>
      {outcome && <Verdict outcome={outcome} expected={expected} />}
      <details>
        <summary>{words.show}</summary>
        <AnswerField sample={sample} onChange={onChange} />
      </details>
    </div>
  );
}

function toExpected(value: string): number | null {
  return value === 'null' ? null : Number(value);
}

function Verdict({ outcome, expected }: { readonly outcome: Outcome; readonly expected: number | null }) {
  const { result, failure, log } = outcome;
  const holds = result === expected;
  return (
    <div class="verdict">
      <span class={`badge ${holds ? 'fine' : 'alarm'}`}>{holds ? words.holds : words.fails}</span>
      <span class="small">{result === null ? failure?.message : words.result(result)}</span>
      {log.length > 0 && <pre class="log">{log.join('\n')}</pre>}
    </div>
  );
}

/** What was typed, and the answer that the sample had or got by it. */
interface Typed {
  readonly text: string;
  readonly answer: string;
}

/** The answer as JSON. Only a text that is JSON becomes the sample's answer. */
function AnswerField({ sample, onChange }: Pick<SampleRowProps, 'sample' | 'onChange'>) {
  const [typed, setTyped] = useState<Typed | null>(null);
  // Another sample may have moved to this row, or a version of the source may have been opened.
  const text = typed?.answer === JSON.stringify(sample.answer) ? typed.text : null;
  const change = (now: string): void => {
    const answer = parseAnswer(now);
    setTyped({ text: now, answer: JSON.stringify(answer ?? sample.answer) });
    if (answer !== undefined) onChange({ ...sample, answer });
  };
  const isWrong = text !== null && parseAnswer(text) === undefined;
  return (
    <>
      <textarea
        class="mono"
        rows={5}
        aria-label={words.answer(sample.name)}
        aria-invalid={isWrong || undefined}
        value={text ?? JSON.stringify(sample.answer, null, 2)}
        spellcheck={false}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {isWrong && <p class="field-error">{words.notJson}</p>}
    </>
  );
}

function parseAnswer(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text);
    return answer !== null && isSendable(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
