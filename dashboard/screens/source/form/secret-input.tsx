import { useState } from 'preact/hooks';
import { Icon } from '../../../parts/page/icon.tsx';
import { source } from '../../../words/en/source.ts';

const words = source.headers;

interface SecretInputProps {
  readonly label: string;
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password field whose text can be shown. */
export function SecretInput({ label, value, describedBy, onChange }: SecretInputProps) {
  const [isShown, setShown] = useState(false);
  const toggle = isShown ? words.hide : words.show;
  const common = {
    class: 'mono',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy === undefined ? undefined : true,
    placeholder: words.valuePlaceholder,
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
