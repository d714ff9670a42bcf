import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, ensureSyntaxTree, indentOnInput, syntaxTree } from '@codemirror/language';
import { forceLinting, linter } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension, Prec, type Transaction } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view';
import { findDataReads } from './find-data-reads.ts';
import { type Fix, findExpressionProblems, type Problem } from './find-problems.ts';
import { completeAnswer, type EditorLanguage, languageOf, markPlaceholders } from './language.ts';
import { look } from './look.ts';
import { toTemplate } from './template.ts';

/** The options of an editor. */
export interface EditorTerms {
  readonly parent: HTMLElement;
  readonly language: EditorLanguage;
  readonly text: string;
  /** The attributes that the editable element has from the beginning. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly nonce: string;
  readonly onChange: (text: string) => void;
  readonly onProblems: (problems: readonly Problem[]) => void;
  /** The answers whose fields completion and the template offer. */
  readonly findAnswers: () => readonly unknown[];
  /** Whether an expression that reads `data` of its parameter is wrong: it gets the `data` of a GraphQL answer. */
  readonly isDataTaken: () => boolean;
}

/** An editor in the page. */
export interface Editor {
  readonly setText: (text: string) => void;
  /** Sets the attributes of the editable element; undefined removes one. */
  readonly setAttributes: (attributes: Readonly<Record<string, string | undefined>>) => void;
  /** Sets the problems that the service reports about the current text. */
  readonly setFault: (fault: Problem | null) => void;
  readonly apply: (fix: Fix) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

/** Marks a change that comes from the page. */
const FROM_PAGE = Annotation.define<boolean>();

/** Creates an editor. Tab leaves it, like any other field. */
export function createEditor(terms: EditorTerms): Editor {
  const attributes = new Compartment();
  const lint = createLint(terms);
  // Text that was typed and that the page has not passed back yet.
  let typed: readonly string[] = [];
  const listen = EditorView.updateListener.of(({ docChanged, transactions, state }) => {
    if (!docChanged || transactions.some((one) => one.annotation(FROM_PAGE))) return;
    const text = state.doc.toString();
    typed = [...typed, text];
    terms.onChange(text);
  });
  const extensions = [
    ...extensionsOf(terms),
    listen,
    lint.extension,
    attributes.of(EditorView.contentAttributes.of(terms.attributes)),
  ];
  const view = new EditorView({ parent: terms.parent, state: EditorState.create({ doc: terms.text, extensions }) });
  return {
    setText: (text) => {
      const { doc } = view.state;
      const isEcho = typed.includes(text);
      if (doc.toString() === text) typed = [];
      else if (!isEcho)
        view.dispatch({ changes: { from: 0, to: doc.length, insert: text }, annotations: FROM_PAGE.of(true) });
    },
    setAttributes: (given) => {
      const named = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const extension = EditorView.contentAttributes.of(Object.fromEntries(named));
      view.dispatch({ effects: attributes.reconfigure(extension) });
    },
    setFault: (fault) => lint.setFault(view, fault),
    apply: (fix) => applyFix(view, fix),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

function extensionsOf({ language, nonce, findAnswers }: EditorTerms): readonly Extension[] {
  return [
    EditorView.cspNonce.of(nonce),
    look(),
    insertTyped(),
    history(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    EditorView.lineWrapping,
    languageOf(language),
    ...(language === 'expression' ? [lineNumbers(), autocompletion({ override: [completeAnswer(findAnswers)] })] : []),
    ...(language === 'json' ? [markPlaceholders()] : []),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
  ];
}

/** The longest time that a check of the text waits for its syntax tree, in milliseconds. */
const PARSE_TIME = 50;

/** Shows problems in the text, and passes them to the page, which lists them. */
function createLint({ language, onProblems, findAnswers, isDataTaken }: EditorTerms) {
  let problems: readonly Problem[] = [];
  let fault: { readonly text: string; readonly problem: Problem } | null = null;
  const find = ({ state }: EditorView): readonly Problem[] => {
    const text = state.doc.toString();
    // A tree that is not finished ends in an error. The linter runs again when it is.
    const tree = language === 'expression' ? ensureSyntaxTree(state, state.doc.length, PARSE_TIME) : null;
    const ofForm = tree ? findExpressionProblems(text, tree, toTemplate(findAnswers())) : [];
    const own = tree && ofForm.length === 0 && isDataTaken() ? findDataReads(text, tree) : ofForm;
    return own.length === 0 && fault?.text === text ? [fault.problem] : own;
  };
  const check = (view: EditorView) => {
    problems = find(view);
    onProblems(problems);
    return problems.map((problem) => ({ ...problem, severity: 'error' as const, actions: toActions(problem) }));
  };
  const applyFirst = (view: EditorView): boolean => {
    const cursor = view.state.selection.main.head;
    const fixable = problems.filter((problem) => problem.fix !== null);
    const { fix = null } = fixable.find(({ to }) => to >= cursor) ?? fixable[0] ?? {};
    if (fix) applyFix(view, fix);
    return true;
  };
  const setFault = (view: EditorView, problem: Problem | null): void => {
    fault = problem && { text: view.state.doc.toString(), problem };
    forceLinting(view);
  };
  const keys = Prec.highest(keymap.of([{ key: 'Mod-.', run: applyFirst }]));
  return { extension: [linter(check, { delay: 150, needsRefresh: hasNewTree }), keys], setFault };
}

function hasNewTree({ startState, state }: ViewUpdate): boolean {
  return syntaxTree(startState) !== syntaxTree(state);
}

function toActions({ fix }: Problem) {
  return fix ? [{ name: fix.label, apply: (view: EditorView) => applyFix(view, fix) }] : [];
}

function applyFix(view: EditorView, { changes }: Fix): void {
  const { length } = view.state.doc;
  // The text may have changed since the problem was found.
  if (changes.some(({ to }) => to > length)) return;
  view.dispatch({ changes: [...changes], userEvent: 'input.fix' });
  view.focus();
}

/**
 * Inserts typed text itself. A browser that inserts text copies the colour of the surrounding text into an inline style, which the page's
 * Content-Security-Policy refuses.
 */
function insertTyped(): Extension {
  return EditorView.domEventHandlers({
    beforeinput: (event, view) => {
      const { inputType, data } = event;
      if (inputType !== 'insertText' || data === null || view.composing) return false;
      const { from, to } = view.state.selection.main;
      const insert = (): Transaction => {
        return view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
      };
      // Extensions such as the one that closes brackets take precedence.
      const handlers = view.state.facet(EditorView.inputHandler);
      if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
      event.preventDefault();
      return true;
    },
  });
}
