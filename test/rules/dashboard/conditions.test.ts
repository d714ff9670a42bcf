import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { addValue, listValues } from '../../../dashboard/screens/source/condition/choose-value.ts';
import { fromExpression } from '../../../dashboard/screens/source/condition/from-expression.ts';
import {
  type Comparand,
  type Comparison,
  type Condition,
  OPERATORS,
  toExpression,
} from '../../../dashboard/screens/source/condition/to-expression.ts';
import { growsLess } from '../../support/work-growth.ts';

const KEYS = ['a', 'length', 'includes', '$x', 'is-new', 'a"] && ["b', 'ключ', '', '\n', '__proto__', 0, 12];
const VALUES: readonly Comparand[] = [
  true,
  false,
  null,
  0,
  -1.5,
  1e30,
  '',
  'x',
  '") || 1 ? 1 : 0;//',
  '\u2028\n ||\n    ',
  '\ud800',
];

test('23.6 each condition becomes an expression that is one function, and the expression becomes the same condition again', () => {
  for (const condition of conditions()) {
    const text = toExpression(condition);
    expect(typeof runInNewContext(`(${text})`)).toBe('function');
    expect([text, fromExpression(text)]).toEqual([text, condition]);
  }
});

test.each([
  ['{ "a": { "b": [{ "c": 3 }], "d": null }, "e": "x" }', [1, 1, 1, 1, 1]],
  ['{ "a": { "b": [], "d": 1 }, "e": "y" }', [0, 0, 0, 1, 0]],
  ['{}', [0, 0, 0, 0, 0]],
])('23.6 on the answer %s the conditions come to %j: what an answer lacks is no error', (json, expected) => {
  const c: Comparison = { path: ['a', 'b', 0, 'c'], operator: 'atLeast', value: 3 };
  const e: Comparison = { path: ['e'], operator: 'contains', value: 'x' };
  const exists: Comparison = { path: ['a', 'd'], operator: 'exists', value: null };
  const length: Comparison = { path: ['a', 'b'], operator: 'length', value: 1 };
  const all: readonly Condition[] = [
    { join: 'and', comparisons: [c] },
    { join: 'and', comparisons: [e, length] },
    { join: 'or', comparisons: [e, length] },
    { join: 'or', comparisons: [exists, e] },
    { join: 'and', comparisons: [length] },
  ];
  expect(all.map((condition) => runInNewContext(`(${toExpression(condition)})(${json})`))).toEqual(expected);
});

test.each([
  'function(resp) {\n  return resp.eligible ? 1 : 0;\n}',
  'function(resp) {\n  return resp.a === true && resp.b === true ? 1 : 0;\n}',
  'function(resp) {\n  return resp.a === true &&\n    resp.b === true ||\n    resp.c === true\n    ? 1 : 0;\n}',
  'function(resp) {\n  return resp.a === b ? 1 : 0;\n}',
  'function(answer) {\n  return answer.a === true ? 1 : 0;\n}',
  'function(resp) {\n  return  ? 1 : 0;\n}',
])('23.6 %j was not made of a condition', (text) => {
  expect(fromExpression(text)).toBeNull();
});

test('23.6 the values of a hostile answer are listed soon, and never more than some', async () => {
  const wideOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, { a: [[[[[index]]]]] }]));
  expect(listValues(wideOf(50_000)).length).toBeLessThanOrEqual(60);
  expect(await growsLess(3, async (share) => listValues(wideOf(50_000 * share)))).toBe(true);
  const [flag, count] = listValues({ isMember: false, points: 12 });
  const first = flag && toExpression(addValue('', flag));
  expect(count && toExpression(addValue(first ?? '', count))).toBe(
    'function(resp) {\n  return resp.isMember === false &&\n    resp.points >= 12\n    ? 1 : 0;\n}',
  );
});

/** One to three comparisons each, of all keys, operators and values. */
function* conditions(): Generator<Condition> {
  for (const [index, value] of VALUES.entries()) {
    for (const key of KEYS) {
      const comparisons = OPERATORS.map((operator, at): Comparison => {
        const path = at % 2 === 0 ? ['list', key] : ['first', 'second', key];
        // A field `length` of at least a number reads as the length, which it is.
        const isLength = operator === 'atLeast' && key === 'length';
        return { path, operator: isLength ? 'is' : operator, value: operator === 'exists' ? null : value };
      });
      const size = 1 + (index % 3);
      for (let from = 0; from < comparisons.length; from += size)
        yield { join: size > 1 && from % 2 === 1 ? 'or' : 'and', comparisons: comparisons.slice(from, from + size) };
    }
  }
}
