import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { SEARCH_KEY } from '../../site/keys.ts';

/** The pause in typing after which the filter applies, in milliseconds. */
const PAUSE = 250;

interface FilterFieldProps {
  readonly label: string;
  readonly onChange: (text: string) => void;
  /** Whether the shortcut for searching focuses this field. */
  readonly hasSearchKey?: boolean;
}

/** A field that filters a list while the person types. Empty, it lets everything through. */
export function FilterField({ label, onChange, hasSearchKey = false }: FilterFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const timerRef = useRef(0);
  const type = (typed: string): void => {
    setText(typed);
    window.clearTimeout(timerRef.current);
    timerRef.current = window.setTimeout(() => onChange(typed.trim()), PAUSE);
  };
  useEffect(() => () => window.clearTimeout(timerRef.current), []);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        type="search"
        id={id}
        autocomplete="off"
        maxLength={100}
        aria-keyshortcuts={hasSearchKey ? SEARCH_KEY : undefined}
        value={text}
        onInput={(event) => type(event.currentTarget.value)}
      />
    </div>
  );
}
