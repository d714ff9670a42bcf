import { toAccess } from '../../../editor/template.ts';

/** A value that a condition compares with. */
export type Comparand = string | number | boolean | null;

/** How a value of the answer is compared. */
export const OPERATORS = ['is', 'isNot', 'atLeast', 'contains', 'exists', 'length'] as const;

/** How a value of the answer is compared. */
export type Operator = (typeof OPERATORS)[number];

/** The keys from the argument of the expression to a value; numbers are positions in lists. */
export type ValuePath = readonly (string | number)[];

/** A single comparison. */
export interface Comparison {
  readonly path: ValuePath;
  readonly operator: Operator;
  /** Null too where the operator needs none. */
  readonly value: Comparand;
}

/** Comparisons of which all must hold, or one. */
export interface Condition {
  readonly join: 'and' | 'or';
  readonly comparisons: readonly Comparison[];
}

const SIGNS = { and: '&&', or: '||' } as const;

/** The expression that decides by a condition. `fromExpression` reads exactly these texts. */
export function toExpression({ join, comparisons }: Condition): string {
  const lines = comparisons.map(toComparison).join(` ${SIGNS[join]}\n    `);
  return `function(resp) {\n  return ${lines}${comparisons.length > 1 ? '\n   ' : ''} ? 1 : 0;\n}`;
}

function toComparison({ path, operator, value }: Comparison): string {
  return TEXTS[operator](toPathText(path), JSON.stringify(value));
}

/** How each operator is written, of a path and the JSON of a value. */
const TEXTS: Readonly<Record<Operator, (read: string, value: string) => string>> = {
  is: (read, value) => `${read} === ${value}`,
  isNot: (read, value) => `${read} !== ${value}`,
  atLeast: (read, value) => `${read} >= ${value}`,
  contains: (read, value) => `${read}?.includes(${value})`,
  exists: (read) => `${read} != null`,
  length: (read, value) => `${read}?.length >= ${value}`,
};

/** How the expression reads a value. What an answer lacks on the way to it is no error. */
export function toPathText(path: ValuePath): string {
  return path.reduce<string>((before, key, index) => {
    const access = typeof key === 'number' ? `[${key}]` : toAccess(key);
    if (index === 0) return before + access;
    return `${before}?.${access.startsWith('.') ? access.slice(1) : access}`;
  }, 'resp');
}

/** A path for people who write no code. */
export function toShownPath(path: ValuePath): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : toAccess(key))).join('');
  return text.startsWith('.') ? text.slice(1) : text;
}
