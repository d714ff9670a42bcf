import { useId } from 'preact/hooks';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
  readonly hint?: string;
  readonly isLabelHidden?: boolean;
}

/** A native select for one of a few options. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
  hint,
  isLabelHidden,
}: ChoiceProps<Value>) {
  const id = useId();
  const choose = (chosen: string): void => {
    const option = options.find(([one]) => one === chosen);
    if (option) onChange(option[0]);
  };
  return (
    <div class="field">
      <label for={id} class={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && <p class="hint">{hint}</p>}
    </div>
  );
}
