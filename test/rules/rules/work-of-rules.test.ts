import { expect, test } from '@jest/globals';
import type { Truth } from '../../../subgraphs/shared/rules/reduce.ts';
import {
  type AddressResidual,
  parseResidualText,
  type Residual,
  toResidualText,
} from '../../../subgraphs/shared/rules/residual.ts';
import { createOwnTurns } from '../../../subgraphs/source/checks/own-turns.ts';
import { type ExplainedPart, explainParts } from '../../../subgraphs/source/eligibility/explain-parts.ts';
import { type Inquiry, inquire, truthOf } from '../../../subgraphs/source/eligibility/inquiry.ts';

import { type Random, SEED, seeded } from '../../support/seeded.ts';
import { growsLess } from '../../support/work-growth.ts';

/** Twice the work for twice the parts, and half as much again for the noise. */
const MOST = 3;

const UNKNOWN = { unknown: 'PART_GONE' } as const;

/** What lists have decided needs nobody to be asked. */
async function inquireOfNobody(residual: AddressResidual): Promise<Inquiry> {
  const refuse = async (): Promise<never> => Promise.reject(new Error('Nobody is to be asked.'));
  return inquire({ findKept: refuse, ask: refuse }, residual);
}

const context = { ownTurn: createOwnTurns() };

async function explain(residual: AddressResidual): Promise<readonly ExplainedPart[] | null> {
  return explainParts(context, await inquireOfNobody(residual));
}

/** A random formula of parts, numbered from 0 on. */
function randomFormula(random: Random, depth: number, next: () => number): Residual {
  const kind = Math.floor(random() * (depth === 0 ? 1 : 4));
  if (kind === 0) return { part: next() };
  if (kind === 1) return { not: randomFormula(random, depth - 1, next) };
  const of = Array.from({ length: 1 + Math.floor(random() * 4) }, () => randomFormula(random, depth - 1, next));
  return { atLeast: 1 + Math.floor(random() * of.length), of };
}

function toParts(states: readonly Residual[]): AddressResidual['parts'] {
  return states.map((is, index) => ({ path: `/all/${index}`, credId: index, is }));
}

/** Whether the outcome is another one with another result of a part: by trying both. */
async function decides(is: Residual, states: readonly Residual[], index: number): Promise<boolean> {
  const outcomeWith = async (state: Residual): Promise<Truth> =>
    truthOf(await inquireOfNobody({ is, parts: toParts(states.with(index, state)) }), is);
  const outcome = await outcomeWith(states[index] ?? UNKNOWN);
  return (await outcomeWith(0)) !== outcome || (await outcomeWith(1)) !== outcome;
}

test(`19.5 a part decides if another result of it makes another outcome, in random rules (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  for (let round = 0; round < 3000; round += 1) {
    let size = 0;
    const is = randomFormula(random, 4, () => size++);
    const states = Array.from({ length: size }, () => ([0, 1, UNKNOWN] as const)[Math.floor(random() * 3)] ?? UNKNOWN);
    const explained = await explain({ is, parts: toParts(states) });
    const expected = await Promise.all(states.map(async (_, index) => decides(is, states, index)));
    expect({ is, states, found: explained?.map(({ isDeciding }) => isDeciding) }).toEqual({
      is,
      states,
      found: expected,
    });
  }
});

test('19.5 a part leads to no other part: whoever may ask the source subgraph itself gets no more work done than they send', () => {
  const twice = (part: number): Residual => ({ atLeast: 2, of: [{ part }, { part }] });
  const parts = toParts(Array.from({ length: 60 }, (_, index) => twice(index + 1)));
  expect(() => parseResidualText(toResidualText({ is: twice(0), parts }))).toThrow('invalid_union');
  const own = toParts([{ atLeast: 1, of: [{ not: { ask: 7 } }, UNKNOWN] }]);
  expect(parseResidualText(toResidualText({ is: { not: { part: 0 } }, parts: own }))).toEqual({
    is: { not: { part: 0 } },
    parts: own,
  });
});

test('19.5 the work to explain a rule grows no faster than the number of its parts', async () => {
  const isLess = await growsLess(MOST, async (share) => {
    const states = Array.from({ length: 10_000 * share }, (_, index) => (index % 2 === 0 ? 0 : 1));
    const of = states.map((_, part) => ({ part }));
    await explain({ is: { atLeast: of.length / 2, of }, parts: toParts(states) });
  });
  expect(isLess).toBe(true);
});

test('19.5 others are served between the addresses for which a rule is explained', async () => {
  let [turns, isExplaining] = [0, true];
  const takeTurn = (): void => {
    turns += 1;
    if (isExplaining) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await Promise.all(Array.from({ length: 20 }, async () => explain({ is: { part: 0 }, parts: toParts([1]) })));
  isExplaining = false;
  expect(turns).toBeGreaterThanOrEqual(20);
});
