import { useId, useState } from 'preact/hooks';
import { parts as words } from '../../words/en/parts.ts';
import { CopyButton } from '../notices/copy-button.tsx';
import { CodeBox } from '../page/scroll-edges.tsx';

/** A piece of code with its title. */
export interface Snippet {
  readonly name: string;
  readonly code: string;
  /** What it needs, if anything. */
  readonly hint?: string | null;
}

/** Pieces of code that do the same in different languages, one of them shown. */
export function Snippets({ label, snippets }: { readonly label: string; readonly snippets: readonly Snippet[] }) {
  const id = useId();
  const [chosen, choose] = useState(0);
  const snippet = snippets[chosen];
  return (
    <div class="snippets">
      <div class="snippet-head">
        <fieldset class="snippet-names">
          <legend class="visually-hidden">{label}</legend>
          {snippets.map(({ name }, index) => (
            <label key={name}>
              <input type="radio" name={id} checked={index === chosen} onChange={() => choose(index)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        {snippet && <CopyButton text={snippet.code} label={words.copy} />}
      </div>
      {snippet?.hint && <p class="notice small">{snippet.hint}</p>}
      {snippet && (
        <div class="code">
          <CodeBox label={`${label}: ${snippet.name}`}>
            <pre>
              <code>{snippet.code}</code>
            </pre>
          </CodeBox>
        </div>
      )}
    </div>
  );
}
