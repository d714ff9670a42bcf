import { useState } from 'preact/hooks';
import { Icon } from '../../../parts/page/icon.tsx';
import { source, sourceVersions as words } from '../../../words/en/source.ts';

const headerWords = source.headers;

interface SecretInputProps {
  readonly label: string;
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password field whose text can be shown. */
export function SecretInput({ label, value, describedBy, onChange }: SecretInputProps) {
  const [isShown, setShown] = useState(false);
  const toggle = isShown ? headerWords.hide : headerWords.show;
  const common = {
    class: 'mono',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy === undefined ? undefined : true,
    placeholder: headerWords.valuePlaceholder,
    value,
    spellcheck: false,
    autocomplete: 'new-password',
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  } as const;
  return (
    <span class="secret">
      {isShown ? <input type="text" {...common} /> : <input type="password" {...common} />}
      <button
        type="button"
        class="icon-button"
        aria-label={toggle}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="eye" />
      </button>
    </span>
  );
}

interface NeededValuesProps {
  readonly names: readonly string[];
  /** Why the values are needed. */
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** Asks for the values of headers that the service does not have. */
export function NeededValues({ names, text, values, onChange }: NeededValuesProps) {
  return (
    <>
      {names.length > 0 && <p>{text}</p>}
      {names.map((name) => (
        <div key={name} class="field">
          <span>
            <code>{name}</code>
          </span>
          <SecretInput
            label={words.headerNeeded(name)}
            value={values[name] ?? ''}
            describedBy={undefined}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        </div>
      ))}
    </>
  );
}
