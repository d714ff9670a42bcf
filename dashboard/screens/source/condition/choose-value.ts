import { TEMPLATE } from '../../../editor/template.ts';
import { fromExpression } from './from-expression.ts';
import type { Comparand, Comparison, Condition, Operator, ValuePath } from './to-expression.ts';

/** A value of an answer that a condition can compare. */
export interface AnswerValue {
  readonly path: ValuePath;
  readonly value: Comparand | readonly unknown[];
}

/** Values that are offered, levels that are searched, and elements of each list. */
const MOST_VALUES = 60;
const DEEPEST = 6;
const MOST_ELEMENTS = 3;

/** Characters. A longer key is no name of a field. */
const LONGEST_KEY = 100;

/** The most comparisons of a condition. */
const MOST_COMPARISONS = 20;

/** The values of an answer, in its order: those of a list after the list itself. */
export function listValues(answer: unknown): readonly AnswerValue[] {
  return findValues({ path: [], value: answer }).slice(0, MOST_VALUES);
}

function findValues({ path, value }: { readonly path: ValuePath; readonly value: unknown }): readonly AnswerValue[] {
  if (typeof value !== 'object' || value === null) return isComparand(value) ? [{ path, value }] : [];
  if (path.length >= DEEPEST) return [];
  if (Array.isArray(value)) {
    const elements: readonly unknown[] = value.slice(0, MOST_ELEMENTS);
    return [{ path, value }, ...elements.flatMap((one, index) => findValues({ path: [...path, index], value: one }))];
  }
  const fields = Object.entries(value).filter(([key]) => key.length <= LONGEST_KEY);
  return fields.slice(0, MOST_VALUES).flatMap(([key, inner]) => findValues({ path: [...path, key], value: inner }));
}

function isComparand(value: unknown): value is Comparand {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Whether an expression may be replaced without a question: it is empty, the untouched template, or made of a condition. */
export function isReplaceable(expression: string): boolean {
  const text = expression.trim();
  return text === '' || text === TEMPLATE || fromExpression(text) !== null;
}

/** The condition of the expression with one more comparison; a new one if the expression has none. */
export function addValue(expression: string, chosen: AnswerValue): Condition {
  const { join = 'and', comparisons = [] } = fromExpression(expression) ?? {};
  return { join, comparisons: [...comparisons, toComparison(chosen)].slice(-MOST_COMPARISONS) };
}

/** What is most often meant by a value of this kind. */
function toComparison({ path, value }: AnswerValue): Comparison {
  if (typeof value === 'number') return { path, operator: 'atLeast', value };
  if (typeof value === 'boolean' || typeof value === 'string') return { path, operator: 'is', value };
  return value === null ? { path, operator: 'exists', value: null } : { path, operator: 'length', value: 1 };
}

/** The comparison with another operator, and a value that fits it: if possible one that the answers have there. */
export function withOperator(comparison: Comparison, operator: Operator, answers: readonly unknown[]): Comparison {
  const { path, value } = comparison;
  const found = answers.map((answer) => path.reduce(readKey, answer));
  switch (operator) {
    case 'exists':
      return { path, operator, value: null };
    case 'length':
    case 'atLeast':
      return { path, operator, value: [value, ...found].find((one) => typeof one === 'number') ?? 1 };
    case 'contains': {
      const elements = found.flatMap((one) => (Array.isArray(one) ? one.slice(0, 1) : []));
      return { path, operator, value: elements.find(isComparand) ?? (typeof value === 'string' ? value : '') };
    }
    default: {
      const isKept = comparison.operator === 'is' || comparison.operator === 'isNot';
      return { path, operator, value: isKept ? value : (found.find(isComparand) ?? value) };
    }
  }
}

function readKey(value: unknown, key: string | number): unknown {
  return Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined;
}
