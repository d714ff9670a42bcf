import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseExpression } from '../../../subgraphs/source/expression/expression.ts';
import { toCheckOutcome } from '../../../subgraphs/source/expression/expression-verdict.ts';
import { createSandbox, type Sandbox } from '../../../subgraphs/source/sandbox/sandbox.ts';
import { LEGITIMATE_EXPRESSIONS } from '../../corpora/legitimate-expressions.ts';
import { MALFORMED_EXPRESSIONS } from '../../corpora/malformed-expressions.ts';

let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox();
});
afterAll(async () => sandbox.close());

test('4.6.2 there are at least 30 right expressions and 40 malformed ones', () => {
  expect(new Set(LEGITIMATE_EXPRESSIONS.map(([text]) => text)).size).toBeGreaterThanOrEqual(30);
  expect(new Set(MALFORMED_EXPRESSIONS.map(([text]) => text)).size).toBeGreaterThanOrEqual(40);
});

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
