import { useId } from 'preact/hooks';

interface TickProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A tick box with its label and hint. */
export function Tick({ label, hint, isOn, onChange, isDisabled = false }: TickProps) {
  const id = useId();
  return (
    <div class="option">
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label for={id}>{label}</label>
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
    </div>
  );
}
