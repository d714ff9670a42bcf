import { useId, useState } from 'preact/hooks';
import { Choice } from '../../../parts/forms/field.tsx';
import { Icon } from '../../../parts/page/icon.tsx';
import { condition as words } from '../../../words/en/condition.ts';
import { withOperator } from './choose-value.ts';
import { type Comparison, type Condition, OPERATORS, toShownPath } from './to-expression.ts';

interface ConditionFieldsProps {
  readonly condition: Condition;
  /** Answers that the values of a new operator are taken from. */
  readonly findAnswers: () => readonly unknown[];
  /** Null when the last comparison was removed. */
  readonly onChange: (condition: Condition | null) => void;
}

/** A condition without code: comparisons, and whether all must hold. */
export function ConditionFields({ condition, findAnswers, onChange }: ConditionFieldsProps) {
  const { join, comparisons } = condition;
  const set = (changed: readonly Comparison[]): void =>
    onChange(changed.length === 0 ? null : { join, comparisons: changed });
  return (
    <fieldset class="field condition">
      <legend>{words.title}</legend>
      <p class="hint">{words.hint}</p>
      {comparisons.map((comparison, index) => (
        <ComparisonRow
          // oxlint-disable-next-line react/no-array-index-key -- a path can be compared twice
          key={index}
          comparison={comparison}
          findAnswers={findAnswers}
          onChange={(changed) => set(comparisons.with(index, changed))}
          onRemove={() => set(comparisons.toSpliced(index, 1))}
        />
      ))}
      {comparisons.length > 1 && (
        <Choice
          label={words.join.label}
          isLabelHidden
          value={join}
          options={[
            ['and', words.join.and],
            ['or', words.join.or],
          ]}
          onChange={(chosen) => onChange({ join: chosen, comparisons })}
        />
      )}
    </fieldset>
  );
}

interface ComparisonRowProps extends Pick<ConditionFieldsProps, 'findAnswers'> {
  readonly comparison: Comparison;
  readonly onChange: (comparison: Comparison) => void;
  readonly onRemove: () => void;
}

function ComparisonRow({ comparison, findAnswers, onChange, onRemove }: ComparisonRowProps) {
  const { path, operator } = comparison;
  const text = toShownPath(path);
  return (
    <div class="comparison">
      <code class="break">
        <bdi>{text}</bdi>
      </code>
      <Choice
        label={words.operator(text)}
        isLabelHidden
        value={operator}
        options={OPERATORS.map((one) => [one, words.operators[one]] as const)}
        onChange={(chosen) => onChange(withOperator(comparison, chosen, findAnswers()))}
      />
      {operator !== 'exists' && <ValueField comparison={comparison} onChange={onChange} />}
      <button type="button" class="icon-button" aria-label={words.remove(text)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </div>
  );
}

type ValueFieldProps = Pick<ComparisonRowProps, 'comparison' | 'onChange'>;

/** The value to compare with; it stays of the kind that the clicked value had. */
function ValueField({ comparison, onChange }: ValueFieldProps) {
  const { path, value } = comparison;
  const label = words.value(toShownPath(path));
  if (value === null) return <code>{words.isNull}</code>;
  if (typeof value === 'number') return <NumberField comparison={comparison} onChange={onChange} />;
  if (typeof value === 'string') {
    return (
      <input
        type="text"
        class="mono"
        aria-label={label}
        maxLength={1000}
        autocomplete="off"
        spellcheck={false}
        value={value}
        onInput={(event) => onChange({ ...comparison, value: event.currentTarget.value })}
      />
    );
  }
  return (
    <Choice
      label={label}
      isLabelHidden
      value={String(value)}
      options={[
        ['true', words.isTrue],
        ['false', words.isFalse],
      ]}
      onChange={(chosen) => onChange({ ...comparison, value: chosen === 'true' })}
    />
  );
}

/** What is typed stays, although it may not be a number yet. */
function NumberField({ comparison, onChange }: ValueFieldProps) {
  const { path, value } = comparison;
  const id = useId();
  const [typed, setTyped] = useState({ text: String(value), value });
  const text = typed.value === value ? typed.text : String(value);
  const isWrong = toNumber(text) === null;
  const type = (given: string): void => {
    const number = toNumber(given);
    setTyped({ text: given, value: number ?? value });
    if (number !== null) onChange({ ...comparison, value: number });
  };
  return (
    <span class="comparison-number">
      <input
        type="text"
        inputMode="decimal"
        class="mono"
        aria-label={words.value(toShownPath(path))}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        maxLength={40}
        autocomplete="off"
        value={text}
        onInput={(event) => type(event.currentTarget.value)}
      />
      {isWrong && (
        <span id={id} class="field-error">
          {words.notNumber}
        </span>
      )}
    </span>
  );
}

function toNumber(text: string): number | null {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : null;
}
