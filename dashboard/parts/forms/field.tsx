import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
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
  /** The number of lines; a single-line field if absent. One grows with lines that are pasted, and Enter submits its form. */
  readonly rows?: number;
  /** Whether the shortcut for searching focuses this field. */
  readonly hasSearchKey?: boolean;
  /** Whether it takes a date with its time. */
  readonly isMoment?: boolean;
  /** For code and addresses. */
  readonly isMono?: boolean;
  /** Whether a heading says what it is for. */
  readonly isLabelHidden?: boolean;
}

/** A text field with its label, hint and error. */
export function Field({ label, hint, error, isOptional = false, rows, isMoment = false, ...control }: FieldProps) {
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
    onKeyDown: rows === 1 ? submitByEnter : undefined,
  } as const;
  const type = (event: { readonly currentTarget: { readonly value: string } }): void =>
    control.onChange(event.currentTarget.value);
  return (
    <div class="field">
      <label for={id} class={control.isLabelHidden ? 'visually-hidden' : undefined}>
        {label} {isOptional && <span class="quiet">({words.optional})</span>}
      </label>
      {isMoment && <input type="datetime-local" {...common} onInput={type} />}
      {!isMoment && rows === undefined && <input type="text" {...common} onInput={type} />}
      {rows !== undefined && <textarea {...common} rows={rows} onInput={type} />}
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

interface FieldKeyEvent extends KeyboardEvent {
  readonly currentTarget: HTMLTextAreaElement | HTMLInputElement;
}

/** With Shift, Enter begins a line. */
function submitByEnter(event: FieldKeyEvent): void {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
  readonly hint?: string;
  readonly isLabelHidden?: boolean;
  /** The ID of the select, for those who give it the focus. */
  readonly id?: string;
  /** What is wrong with the choice; null if nothing is. */
  readonly error?: string | null;
}

/** A native select for one of a few options. */
export function Choice<Value extends string>({ label, value, options, onChange, hint, ...more }: ChoiceProps<Value>) {
  const { isLabelHidden, id: given, error } = more;
  const own = useId();
  const id = given ?? own;
  const choose = (chosen: string): void => {
    const option = options.find(([one]) => one === chosen);
    if (option) onChange(option[0]);
  };
  return (
    <div class="field">
      <label for={id} class={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && <p class="hint">{hint}</p>}
      {error && (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

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

/** The pause in typing after which the filter applies, in milliseconds. */
const PAUSE = 250;

interface FilterFieldProps {
  readonly label: string;
  readonly onChange: (text: string) => void;
  /** What Enter does; the filter applies at once then. */
  readonly onEnter?: (text: string) => void;
  /** The text at first. */
  readonly initial?: string;
  /** Whether it takes a date. */
  readonly isDate?: boolean;
  /** Whether the shortcut for searching focuses this field. */
  readonly hasSearchKey?: boolean;
  /** Whether it gets the focus when its dialog opens. */
  readonly hasFirstFocus?: boolean;
}

/** A field that filters a list while the person types. Empty, it lets everything through. */
export function FilterField({ label, onChange, onEnter, initial = '', isDate = false, ...focus }: FilterFieldProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const timerRef = useRef(0);
  const type = (typed: string): void => {
    setText(typed);
    window.clearTimeout(timerRef.current);
    timerRef.current = window.setTimeout(() => onChange(typed.trim()), PAUSE);
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing || !onEnter) return;
    window.clearTimeout(timerRef.current);
    onChange(text.trim());
    onEnter(text.trim());
  };
  useEffect(() => () => window.clearTimeout(timerRef.current), []);
  const common = {
    id,
    autocomplete: 'off',
    'aria-keyshortcuts': focus.hasSearchKey ? SEARCH_KEY : undefined,
    'data-first-focus': focus.hasFirstFocus || undefined,
    value: text,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => type(event.currentTarget.value),
    onKeyDown: enter,
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {isDate ? <input type="date" {...common} /> : <input type="search" maxLength={100} {...common} />}
    </div>
  );
}
