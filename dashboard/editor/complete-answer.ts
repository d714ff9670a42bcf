import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';

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
