import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Editor, EditorTerms } from '../../../editor/create-editor.ts';
import type { Fix, Problem } from '../../../editor/find-problems.ts';
import type { EditorLanguage } from '../../../editor/language.ts';
import { useSettings } from '../../../site/settings.ts';
import { expression as words } from '../../../words/en/expression.ts';

interface CodeFieldProps {
  readonly label: string;
  readonly language: EditorLanguage;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
  /** What the service says about the text as it is; null if nothing. */
  readonly fault?: Problem | null;
  readonly findAnswers?: () => readonly unknown[];
  /** Whether the `data` of an answer is what the expression gets. */
  readonly isDataTaken?: boolean;
  readonly children?: ComponentChildren;
}

/** A field for code: an editor, and until it is loaded a text area. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, value, error, onChange, children } = props;
  const id = useId();
  const [name, about] = [`${id}-label`, `${id}-about`];
  const { hostRef, editor, problems } = useEditor(props, name);
  const isInvalid = error !== null || problems.length > 0;
  useEffect(() => {
    const invalid = isInvalid ? 'true' : undefined;
    editor?.setAttributes({ 'aria-labelledby': name, 'aria-describedby': about, 'aria-invalid': invalid });
  }, [editor, name, about, isInvalid]);
  return (
    <div class="field">
      <label id={name} for={id}>
        {label}
      </label>
      <div ref={hostRef} class={editor ? 'editor' : undefined} data-invalid={isInvalid || undefined} dir="ltr" />
      {!editor && (
        <textarea
          id={id}
          class="mono"
          rows={6}
          value={value}
          spellcheck={false}
          autocomplete="off"
          dir="ltr"
          aria-describedby={about}
          aria-invalid={isInvalid || undefined}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <div id={about} class="about">
        {hint !== undefined && <p class="hint">{hint}</p>}
        {error !== null && problems.length === 0 && <p class="field-error">{error}</p>}
      </div>
      <ProblemList text={value} problems={problems} onFix={(fix) => editor?.apply(fix)} />
      {children}
    </div>
  );
}

/** Loads the editor and puts it into the page, named by the element with this id. If that fails, the text area stays. */
function useEditor(props: CodeFieldProps, name: string) {
  const { language, value, fault = null } = props;
  const { nonce } = useSettings();
  const hostRef = useRef<HTMLDivElement>(null);
  const propsRef = useRef(props);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useLayoutEffect(() => {
    propsRef.current = props;
  });
  useEffect(() => {
    let [made, isGone]: [Editor | null, boolean] = [null, false];
    const start = async (): Promise<void> => {
      const { createEditor } = await import('../../../editor/create-editor.ts');
      const { current: parent } = hostRef;
      if (isGone || !parent) return;
      const hadFocus = parent.nextElementSibling === document.activeElement;
      const attributes = { 'aria-labelledby': name };
      made = createEditor({ ...toTerms(propsRef), parent, language, nonce, attributes, onProblems: setProblems });
      setEditor(made);
      if (hadFocus) made.focus();
    };
    start().catch(() => undefined);
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, [language, nonce, name]);
  // Before anything can be typed: later, the value would be older than what is in the editor, and replace it.
  useLayoutEffect(() => editor?.setText(value), [editor, value]);
  const faultKey = JSON.stringify(fault);
  useEffect(() => editor?.setFault(propsRef.current.fault ?? null), [editor, faultKey]);
  return { hostRef, editor, problems };
}

/** The terms of an editor that follow the props of its field, which change while it is in the page. */
function toTerms(props: {
  readonly current: CodeFieldProps;
}): Pick<EditorTerms, 'text' | 'onChange' | 'findAnswers' | 'isDataTaken'> {
  return {
    text: props.current.value,
    onChange: (text) => props.current.onChange(text),
    findAnswers: () => props.current.findAnswers?.() ?? [],
    isDataTaken: () => props.current.isDataTaken ?? false,
  };
}

interface ProblemListProps {
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly onFix: (fix: Fix) => void;
}

/** What is wrong with a code, with a button where it can be fixed at once. */
function ProblemList({ text, problems, onFix }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul class="problems" aria-label={words.problems}>
      {problems.map(({ from, message, fix }) => (
        <li key={`${from} ${message}`}>
          <span class="field-error">{message}</span>
          <span class="hint">{placeOf(text, from)}</span>
          {fix && (
            <button type="button" class="button small" onClick={() => onFix(fix)}>
              {fix.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function placeOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return words.at(lines.length, (lines.at(-1)?.length ?? 0) + 1);
}
