import { useId } from 'preact/hooks';

interface CodeFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly rows: number;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** A field for code. */
export function CodeField({ label, hint, value, rows, error, onChange }: CodeFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        class="mono"
        rows={rows}
        value={value}
        spellcheck={false}
        autocomplete="off"
        dir="ltr"
        aria-describedby={`${id}-about`}
        aria-invalid={error !== null || undefined}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <div id={`${id}-about`} class="about">
        {hint !== undefined && <p class="hint">{hint}</p>}
        {error !== null && <p class="field-error">{error}</p>}
      </div>
    </div>
  );
}
