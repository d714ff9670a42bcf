import { useId, useState } from 'preact/hooks';
import { parts as words } from '../../words/en/parts.ts';
import { CopyButton } from '../notices/copy-button.tsx';
import { Fact } from '../page/page.tsx';
import { CodeBox } from '../page/scroll-edges.tsx';

/** A piece of code with its title. */
export interface Snippet {
  readonly name: string;
  readonly code: string;
  /** The values that it consists of, each to be copied alone; absent for real code. */
  readonly values?: readonly SnippetValue[];
  /** What it needs, if anything. */
  readonly hint?: string | null;
}

/** A value that is copied alone. */
export interface SnippetValue {
  readonly label: string;
  readonly text: string;
}

/** Values to type into the form of a product, in place of code. */
export function snippetOfValues(values: readonly SnippetValue[]): Pick<Snippet, 'code' | 'values'> {
  return { code: values.map(({ label, text }) => `${label}: ${text}`).join('\n'), values };
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
      {snippet?.values && <Values values={snippet.values} />}
      {snippet && !snippet.values && (
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

function Values({ values }: { readonly values: readonly SnippetValue[] }) {
  return (
    <dl class="facts">
      {values.map(({ label, text }) => (
        <Fact key={label} name={label}>
          <code class="break">{text}</code>
          <CopyButton text={text} label={words.copyNamed(label)} />
        </Fact>
      ))}
    </dl>
  );
}
