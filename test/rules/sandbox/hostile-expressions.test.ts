import { expect, test } from '@jest/globals';
import { parseExpression } from '../../../subgraphs/source/expression/expression.ts';
import { toCheckOutcome } from '../../../subgraphs/source/expression/expression-verdict.ts';
import { HOSTILE_EXPRESSIONS, type HostileOutcome } from '../../corpora/hostile-expressions.ts';
import { MOST_CHILDREN, soak } from '../../support/soak.ts';

/** Milliseconds of one run: enough to know an endless one, and there are many of those. */
const TIME_LIMIT = 50;

const expressions = HOSTILE_EXPRESSIONS.map(([statements]) => parseExpression(`function(r) { ${statements} }`));
const report = await soak(expressions, TIME_LIMIT);

test('17.1 there are at least 100 hostile expressions', () => {
  expect(new Set(HOSTILE_EXPRESSIONS.map(([statements]) => statements)).size).toBeGreaterThanOrEqual(100);
});

test.each(HOSTILE_EXPRESSIONS.map(([statements, ...right], i) => ({ statements, right, i })))(
  '17.1 contained, and the next expression is answered as ever: $statements',
  ({ right, i }) => {
    const { verdict = null, isControlRight } = report.attacks[i] ?? {};
    expect(right).toContain(toOutcome(verdict));
    expect(isControlRight).toBe(true);
  },
);

test('17.1 hostile expressions leave the memory, the handles and the children as they were', () => {
  const { atStart, before, after, atEnd } = report;
  expect(after.children).toBeLessThanOrEqual(atStart.children + MOST_CHILDREN);
  expect(after.handles).toBeLessThanOrEqual(before.handles);
  expect(after.megabytes - before.megabytes).toBeLessThan(64);
  expect(atEnd.children).toBeLessThanOrEqual(atStart.children);
  expect(atEnd.handles).toBeLessThanOrEqual(atStart.handles);
});

function toOutcome(verdict: string | null): HostileOutcome {
  const outcome = toCheckOutcome(verdict);
  if ('result' in outcome) return outcome.result;
  if (outcome.failure.code === 'BAD_RESULT') return 'WRONG';
  return outcome.failure.message.startsWith('The expression used too much') ? 'STOPPED' : 'THREW';
}
