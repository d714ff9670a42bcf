import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { TryExpressionMutation } from '../../../graph/source.generated.ts';
import { Icon } from '../../../parts/page/icon.tsx';
import { expression } from '../../../words/en/expression.ts';
import { isSendable, MOST_SAMPLES, newSampleName, parseSamples, type Sample } from '../state/samples.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import type { Trial } from './use-trial.ts';

const words = expression.trial;

interface SamplesFieldProps {
  readonly form: SourceForm;
  readonly trial: Trial;
  /** Why the service refused the samples; null if it did not. */
  readonly refusal: string | null;
  /** What can be done about the refusal. */
  readonly children: ComponentChildren;
}

/** Answers with the expected result, which every change of the expression is checked against. */
export function SamplesField({
  form: { texts, change, mistakes, isTried },
  trial,
  refusal,
  children,
}: SamplesFieldProps) {
  const error = refusal ?? (isTried ? (mistakes.samples ?? null) : null);
  const samples = parseSamples(texts.samples);
  const set = (changed: readonly Sample[]): void => change({ samples: JSON.stringify(changed) });
  const good = samples.filter(({ expected }, index) => trial.outcomes[index]?.result === expected).length;
  return (
    <fieldset class="field">
      <legend>{words.title}</legend>
      <p class="hint">
        {samples.length === 0 ? words.none : words.hint}{' '}
        {trial.outcomes.length > 0 && words.summary(good, samples.length)}
      </p>
      {samples.map((sample, index) => (
        <SampleRow
          // oxlint-disable-next-line react/no-array-index-key -- a sample's name changes while it is typed
          key={index}
          sample={sample}
          position={index + 1}
          outcome={trial.outcomes[index]}
          onChange={(changed) => set(samples.with(index, changed))}
          onRemove={() => set(samples.toSpliced(index, 1))}
        />
      ))}
      {error !== null && <p class="field-error">{error}</p>}
      {children}
      {samples.length < MOST_SAMPLES && (
        <AddSample onAdd={() => set([...samples, { name: newSampleName(samples), answer: {}, expected: 1 }])} />
      )}
    </fieldset>
  );
}

function AddSample({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div class="row">
      <button type="button" class="button small" onClick={onAdd}>
        <Icon name="plus" />
        {words.add}
      </button>
    </div>
  );
}

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
function SampleRow({ sample, position, outcome, onChange, onRemove }: SampleRowProps) {
  const { name, expected, typed } = sample;
  const isWrong = typed !== undefined;
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
      {outcome && !isWrong && <Verdict outcome={outcome} expected={expected} />}
      {!isSendable(sample.answer) && <p class="hint">{words.notSendable}</p>}
      <details open={isWrong || undefined}>
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

/** A text that was typed, and the answer that it is. */
interface Typed {
  readonly text: string;
  readonly answer: string;
}

/** The answer as JSON. A text that can't be an answer is kept as what was typed. */
function AnswerField({ sample, onChange }: Pick<SampleRowProps, 'sample' | 'onChange'>) {
  const [kept, setKept] = useState<Typed | null>(null);
  const { typed, ...valid } = sample;
  // Another sample may have moved to this row, or a version of the source may have been opened.
  const written = kept?.answer === JSON.stringify(sample.answer) ? kept.text : JSON.stringify(sample.answer, null, 2);
  const change = (text: string): void => {
    if (findAnswerFault(text) !== null) return onChange({ ...sample, typed: text });
    const answer: unknown = JSON.parse(text);
    setKept({ text, answer: JSON.stringify(answer) });
    onChange({ ...valid, answer });
  };
  const fault = typed === undefined ? null : findAnswerFault(typed);
  return (
    <>
      <textarea
        class="mono"
        rows={5}
        aria-label={words.answer(sample.name)}
        aria-invalid={fault !== null || undefined}
        value={typed ?? written}
        spellcheck={false}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {fault !== null && <p class="field-error">{fault}</p>}
    </>
  );
}

/** Why a text can't be an answer; null if it can. */
function findAnswerFault(text: string): string | null {
  try {
    const answer: unknown = JSON.parse(text);
    if (answer === null) return words.isNull;
    return isSendable(answer) ? null : words.notSendable;
  } catch {
    return words.notJson;
  }
}
