import { useId, useState } from 'preact/hooks';

interface FindFormProps {
  readonly label: string;
  readonly action: string;
  /** What was looked for before. */
  readonly found: string;
  readonly onFind: (text: string) => void;
}

/** A field that finds one thing by its exact name or number. */
export function FindForm({ label, action, found, onFind }: FindFormProps) {
  const id = useId();
  const [text, setText] = useState(found);
  const find = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== '') onFind(text.trim());
  };
  return (
    <search>
      <form class="find-form" onSubmit={find}>
        <div class="field">
          <label for={id}>{label}</label>
          <input
            type="search"
            id={id}
            autocomplete="off"
            maxLength={100}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <button type="submit" class="button">
          {action}
        </button>
      </form>
    </search>
  );
}
