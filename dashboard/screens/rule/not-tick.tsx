import { rule as words } from '../../words/en/rule.ts';

interface NotTickProps {
  /** What must not hold. */
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether a part of a rule must not hold. */
export function NotTick({ name, isOn, onChange }: NotTickProps) {
  return (
    <label class="tick">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {words.not} <span class="visually-hidden">{name}</span>
      </span>
    </label>
  );
}
