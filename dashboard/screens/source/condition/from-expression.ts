import { type Comparand, type Comparison, type Condition, toExpression } from './to-expression.ts';

/** A key at the beginning of a text, as `toPathText` writes it. */
const KEY = /^(?:\??\.([A-Za-z_$][\w$]*)|(?:\?\.)?\[("(?:[^"\\]|\\.)*"|\d+)\])/;

/** The whole of an expression that has the form of one. */
const FORM = /^function\(resp\) \{\n {2}return ([^]*?)(?:\n {3})? \? 1 : 0;\n\}$/;

/**
 * The condition that an expression decides by; null for one that was not made of a condition. No other text is read, however close it
 * is: the condition is written again, and must come to the same text.
 */
export function fromExpression(expression: string): Condition | null {
  const text = expression.trim();
  const [, lines] = FORM.exec(text) ?? [];
  if (lines === undefined) return null;
  const join = lines.includes(' ||\n') ? 'or' : 'and';
  const comparisons = lines.split(/ (?:&&|\|\|)\n {4}/).flatMap((line) => toComparison(line) ?? []);
  const condition: Condition = { join, comparisons };
  return comparisons.length > 0 && toExpression(condition) === text ? condition : null;
}

function toComparison(line: string): Comparison | null {
  if (!line.startsWith('resp')) return null;
  const { path, rest } = takePath(line.slice('resp'.length));
  const before = path.slice(0, -1);
  const last = path.at(-1);
  if (rest === ' != null') return { path, operator: 'exists', value: null };
  if (last === 'includes' && /^\([^]*\)$/.test(rest)) return withValue(before, 'contains', rest.slice(1, -1));
  const [, sign, compared = ''] = /^ (===|!==|>=) ([^]*)$/.exec(rest) ?? [];
  if (sign === '===') return withValue(path, 'is', compared);
  if (sign === '!==') return withValue(path, 'isNot', compared);
  if (sign !== '>=') return null;
  return last === 'length' && before.length > 0
    ? withValue(before, 'length', compared)
    : withValue(path, 'atLeast', compared);
}

function takePath(text: string): { readonly path: Comparison['path']; readonly rest: string } {
  const path: (string | number)[] = [];
  let rest = text;
  for (let found = KEY.exec(rest); found; found = KEY.exec(rest)) {
    const [whole, name, quoted = ''] = found;
    path.push(name ?? (quoted.startsWith('"') ? (toText(quoted) ?? '') : Number(quoted)));
    rest = rest.slice(whole.length);
  }
  return { path, rest };
}

function toText(quoted: string): string | null {
  const value = parse(quoted);
  return typeof value === 'string' ? value : null;
}

function withValue(path: Comparison['path'], operator: Comparison['operator'], json: string): Comparison | null {
  const value = parse(json);
  return value === undefined ? null : { path, operator, value };
}

/** Undefined for a text that is not the JSON of such a value. */
function parse(json: string): Comparand | undefined {
  try {
    const value: unknown = JSON.parse(json);
    const isSimple = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isSimple || value === null ? value : undefined;
  } catch {
    return undefined;
  }
}
