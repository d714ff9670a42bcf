import { expect, test } from '@jest/globals';
import { describeDecision } from '../../../dashboard/screens/source/condition/describe-decision.ts';
import { type Condition, toExpression } from '../../../dashboard/screens/source/condition/to-expression.ts';

const BOTH: Condition = {
  join: 'and',
  comparisons: [
    { path: ['tier'], operator: 'is', value: 'gold' },
    { path: ['tokens'], operator: 'atLeast', value: 1 },
  ],
};

test.each<readonly [Condition, string]>([
  [BOTH, 'Eligible if tier is gold and tokens is at least 1.'],
  [{ ...BOTH, join: 'or' }, 'Eligible if tier is gold or tokens is at least 1.'],
  [one({ path: ['a', 'is-new', 0], operator: 'isNot', value: true }), 'Eligible if a["is-new"][0] is not true.'],
  [one({ path: ['a'], operator: 'is', value: 'true' }), 'Eligible if a is “true”.'],
  [one({ path: ['a'], operator: 'contains', value: 'two words' }), 'Eligible if a contains “two words”.'],
  [one({ path: ['a'], operator: 'exists', value: null }), 'Eligible if a exists.'],
  [one({ path: [], operator: 'exists', value: null }), 'Eligible if the answer exists.'],
  [one({ path: ['a'], operator: 'length', value: 2 }), 'Eligible if a has a length of at least 2.'],
])('23.13 the condition %j is said as %j', (condition, sentence) => {
  expect(plain(describeDecision(toExpression(condition)))).toBe(sentence);
});

test.each([
  ['function(resp) { return resp.tokens > 0 ? 1 : 0; }', null],
  [
    'function(resp) {\n  // Gold or better,\n  // for a month\n  return resp.x ? 1 : 0; // not this\n}',
    'Gold or better, for a month',
  ],
  ['function(resp) {\n  /*\n   * Gold,\n   * or silver */\n  return 1;\n}', 'Gold, or silver'],
  ['function(resp) { return resp.url === "https://example.com" ? 1 : 0; }', null],
  ['function(resp) { return resp.url === "//" ? 1 : 0; /* a URL */ }', 'a URL'],
  ['function(resp) { return 1; /**/ }', null],
])('23.13 the code %j is told by its first comment, if it has one', (code, comment) => {
  expect(plain(describeDecision(code))).toBe(comment);
});

test('23.13 a value that is longer than a line is told by its start', () => {
  const sentence = describeDecision(toExpression(one({ path: ['a'], operator: 'is', value: 'x'.repeat(1000) })));
  expect(sentence?.length).toBeLessThan(120);
});

function one(comparison: Condition['comparisons'][number]): Condition {
  return { join: 'and', comparisons: [comparison] };
}

/** Without what isolates the text of others. */
function plain(text: string | null): string | null {
  return text && text.replaceAll(/[\u2068\u2069]/g, '');
}
