import { Icon } from '../../../parts/page/icon.tsx';
import { expression } from '../../../words/en/expression.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import { SampleRow } from './sample-row.tsx';
import { MOST_SAMPLES, newSampleName, parseSamples, type Sample } from './samples.ts';
import type { Trial } from './use-trial.ts';

const words = expression.trial;

interface SamplesFieldProps {
  readonly form: SourceForm;
  readonly trial: Trial;
  /** Why the service refused the samples; null if it did not. */
  readonly refusal: string | null;
}

/** Answers with the expected result, which every change of the expression is checked against. */
export function SamplesField({ form: { texts, change, mistakes, isTried }, trial, refusal }: SamplesFieldProps) {
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
      {samples.length < MOST_SAMPLES && (
        <div class="row">
          <button
            type="button"
            class="button small"
            onClick={() => set([...samples, { name: newSampleName(samples), answer: {}, expected: 1 }])}
          >
            <Icon name="plus" />
            {words.add}
          </button>
        </div>
      )}
    </fieldset>
  );
}
