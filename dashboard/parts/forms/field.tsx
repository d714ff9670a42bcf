import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { SEARCH_KEY } from '../../site/keys.ts';
import { parts as words } from '../../words/en/parts.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint?: ComponentChildren;
  /** What is wrong with the text; null if nothing is. */
  readonly error?: string | null | undefined;
  readonly isOptional?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  /** The number of lines; a single-line field if absent. */
  readonly rows?: number;
  /** Whether the shortcut for searching focuses this field. */
  readonly hasSearchKey?: boolean;
  /** For code and addresses. */
  readonly isMono?: boolean;
}

/** A text field with its label, hint and error. */
export function Field({ label, hint, error, isOptional = false, rows, ...control }: FieldProps) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const common = {
    id,
    value: control.value,
    maxLength: control.maxLength,
    placeholder: control.placeholder,
    class: control.isMono ? 'mono' : undefined,
    spellcheck: !control.isMono,
    autocomplete: 'off',
    'aria-keyshortcuts': control.hasSearchKey ? SEARCH_KEY : undefined,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isOptional ? undefined : true,
  } as const;
  return (
    <div class="field">
      <label for={id}>
        {label} {isOptional && <span class="quiet">({words.optional})</span>}
      </label>
      {rows === undefined ? (
        <input type="text" {...common} onInput={(event) => control.onChange(event.currentTarget.value)} />
      ) : (
        <textarea {...common} rows={rows} onInput={(event) => control.onChange(event.currentTarget.value)} />
      )}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
