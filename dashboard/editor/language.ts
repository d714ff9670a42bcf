import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { StreamLanguage, type StringStream } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

/** The language of a text in an editor. */
export type EditorLanguage = 'expression' | 'json' | 'graphql';

/** The syntax of a language. */
export function languageOf(language: EditorLanguage): Extension {
  if (language === 'expression') return javascript();
  return language === 'json' ? json() : StreamLanguage.define({ token: readGraphql });
}

const GRAPHQL: readonly (readonly [RegExp, string | null])[] = [
  [/^#.*/, 'comment'],
  [/^"""(?:[^"]|"(?!""))*(?:"""|$)/, 'string'],
  [/^"(?:[^"\\]|\\.)*"?/, 'string'],
  [/^(?:query|fragment|on|mutation|subscription)\b/, 'keyword'],
  [/^(?:true|false|null)\b/, 'atom'],
  [/^\$\w+/, 'variableName'],
  [/^@\w+/, 'keyword'],
  [/^[A-Z]\w*/, 'typeName'],
  [/^\w+/, 'propertyName'],
  [/^-?\d+(?:\.\d+)?/, 'number'],
];

/** A grammar of tokens only, because the partner's schema is not known. */
function readGraphql(stream: StringStream): string | null {
  if (stream.eatSpace()) return null;
  const found = GRAPHQL.find(([pattern]) => stream.match(pattern) !== null);
  if (!found) stream.next();
  return found?.[1] ?? null;
}

const PLACEHOLDERS = new MatchDecorator({
  regexp: /\$address(?:Without0x)?/g,
  decoration: Decoration.mark({ class: 'cm-placeholder-mark' }),
});

interface Marks {
  marks: DecorationSet;
  update: (update: ViewUpdate) => void;
}

function createMarks(view: EditorView): Marks {
  const plugin: Marks = {
    marks: PLACEHOLDERS.createDeco(view),
    update: (update) => {
      plugin.marks = PLACEHOLDERS.updateDeco(update, plugin.marks);
    },
  };
  return plugin;
}

/** Colours the placeholders for the address. */
export function markPlaceholders(): Extension {
  return ViewPlugin.define(createMarks, { decorations: ({ marks }) => marks });
}

/** The text before the cursor: a chain that begins with a name, and the beginning of its next part. */
const CHAIN = /([A-Za-z_$][\w$]*)((?:\??\.[A-Za-z_$][\w$]*|\??\.?\[\d+\])*)\??\.([\w$]*)$/;

const PARAMETER = /^\s*function\s*\(\s*([\w$]+)/;

/** Completes the fields of the parameter with the fields of the answers. */
export function completeAnswer(findAnswers: () => readonly unknown[]) {
  return ({ state, pos }: CompletionContext): CompletionResult | null => {
    const text = state.doc.toString();
    const [, name, chain = '', start = ''] = CHAIN.exec(text.slice(0, pos)) ?? [];
    if (name === undefined || PARAMETER.exec(text)?.[1] !== name) return null;
    const keys = chain.match(/[A-Za-z_$][\w$]*|\d+/g) ?? [];
    const values = findAnswers().map((answer) => keys.reduce(readKey, answer));
    const options = toOptions(values);
    return options.length === 0 ? null : { from: pos - start.length, options, validFor: /^[\w$]*$/ };
  };
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

function toOptions(values: readonly unknown[]): readonly Completion[] {
  const fields = new Map(values.flatMap((value) => (isObject(value) ? Object.entries(value) : [])));
  const names = [...fields].filter(([name]) => /^[A-Za-z_$][\w$]*$/.test(name));
  const own = names.map(([label, value]) => ({ label, detail: describe(value), type: 'property' }));
  return values.some(Array.isArray) ? [...own, ...ARRAY] : own;
}

const ARRAY: readonly Completion[] = ['length', 'some', 'every', 'includes', 'filter', 'find'].map((label) => ({
  label,
  type: 'method',
}));

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
}
