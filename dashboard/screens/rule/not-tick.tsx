import { useId } from 'preact/hooks';
import { rule as words } from '../../words/en/rule.ts';

interface NotTickProps {
  /** What must not hold. */
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether a part of a rule must not hold. */
export function NotTick({ name, isOn, onChange }: NotTickProps) {
  const id = useId();
  return (
    <span class="rule-not">
      <input
        type="checkbox"
        id={id}
        aria-label={words.notNamed(name)}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{words.not}</label>
    </span>
  );
}
