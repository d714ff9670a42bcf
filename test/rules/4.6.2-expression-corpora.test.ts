import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseExpression } from '../../subgraphs/source/expression/expression.ts';
import { toCheckOutcome } from '../../subgraphs/source/expression/expression-verdict.ts';
import { createSandbox, type Sandbox } from '../../subgraphs/source/sandbox/sandbox.ts';
import { HOSTILE_EXPRESSIONS, type HostileExpression, type HostileOutcome } from '../corpora/hostile-expressions.ts';
import { LEGITIMATE_EXPRESSIONS } from '../corpora/legitimate-expressions.ts';
import { MALFORMED_EXPRESSIONS } from '../corpora/malformed-expressions.ts';

/** What an attack came to, and a right expression right after it. */
interface Aftermath {
  readonly outcome: HostileOutcome;
  readonly control: unknown;
}

let sandbox: Sandbox;
const aftermaths = new Map<string, Aftermath>();

beforeAll(async () => {
  sandbox = createSandbox();
  const rows = HOSTILE_EXPRESSIONS.values();
  // Two attacks at a time, as many as processes work at a time on two processors.
  await Promise.all([attackAll(rows), attackAll(rows)]);
});
afterAll(() => sandbox.close());

async function attackAll(rows: Iterable<HostileExpression>): Promise<void> {
  for (const [statements] of rows) aftermaths.set(statements, await attack(statements));
}

async function attack(statements: string): Promise<Aftermath> {
  const expression = parseExpression(`function(r) { ${statements} }`);
  const verdict = await sandbox.run({ expression, part: 'body', answer: '{"eligible":false}' });
  const control = await sandbox.run({
    expression: 'function(r) { return r.list.length === 3 && !r.eligible && typeof seen === "undefined" ? 1 : 0; }',
    part: 'body',
    answer: '{"list":[1,2,3]}',
  });
  return { outcome: toOutcome(verdict), control: toCheckOutcome(control) };
}

function toOutcome(verdict: string | null): HostileOutcome {
  const outcome = toCheckOutcome(verdict);
  if ('result' in outcome) return outcome.result;
  if (outcome.failure.code === 'BAD_RESULT') return 'WRONG';
  return outcome.failure.message.startsWith('The expression took too much') ? 'STOPPED' : 'THREW';
}

test('4.6.2 the corpora are as large as they say', () => {
  const hostile = new Set(HOSTILE_EXPRESSIONS.map(([statements]) => statements));
  expect(hostile.size).toBeGreaterThanOrEqual(100);
  expect(new Set(MALFORMED_EXPRESSIONS.map(([text]) => text)).size).toBeGreaterThanOrEqual(40);
  expect(new Set(LEGITIMATE_EXPRESSIONS.map(([text]) => text)).size).toBeGreaterThanOrEqual(30);
});

test.each(HOSTILE_EXPRESSIONS.map(([statements, ...right]) => ({ statements, right })))(
  '4.6.2 contained: $statements',
  ({ statements, right }) => {
    const { outcome, control } = aftermaths.get(statements) ?? {};
    expect(right).toContain(outcome);
    expect(control).toEqual({ result: 1 });
  },
);

test.each(LEGITIMATE_EXPRESSIONS.map(([text, answer, result, part]) => ({ text, answer, result, part })))(
  '4.6.2 decides: $text',
  async ({ text, answer, result, part }) => {
    const body = JSON.stringify(part ? { data: answer } : answer);
    const verdict = await sandbox.run({ expression: parseExpression(text), part: part ?? 'body', answer: body });
    expect(toCheckOutcome(verdict)).toEqual({ result });
  },
);

test.each(MALFORMED_EXPRESSIONS.map(([text, words]) => ({ text, words, start: text.slice(0, 60) })))(
  '4.6.2 refused: $start',
  ({ text, words }) => {
    expect(() => parseExpression(text)).toThrow(words);
  },
);
