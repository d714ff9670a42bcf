import { expect, test } from '@jest/globals';
import type { Truth } from '../../../subgraphs/shared/rules/reduce.ts';
import type { Residual } from '../../../subgraphs/shared/rules/residual.ts';
import { inquire, type PartnerInquiry, truthOf } from '../../../subgraphs/source/eligibility/inquiry.ts';
import { openCauses } from '../../../subgraphs/source/eligibility/open-causes.ts';
import { toRuleFailure } from '../../../subgraphs/source/eligibility/rule-failure.ts';
import { rounds } from '../../support/rounds.ts';
import { type Random, SEED, seeded } from '../../support/seeded.ts';

const COUNT = rounds(20_000, 100_000);

/** A random residual of few partners, numbered from 0 on. */
function randomResidual(random: Random, depth: number, next: () => number): Residual {
  const kind = Math.floor(random() * (depth === 0 ? 4 : 8));
  if (kind <= 1) return { ask: next() };
  if (kind === 2) return random() < 0.5 ? 0 : 1;
  if (kind === 3) return { unknown: 'PART_GONE' };
  if (kind === 4) return { not: randomResidual(random, depth - 1, next) };
  const of = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomResidual(random, depth - 1, next));
  return { atLeast: 1 + Math.floor(random() * of.length), of };
}

/** The same with the parts of each group in another order. */
function shuffled(residual: Residual, random: Random): Residual {
  if (typeof residual === 'number' || !('of' in residual || 'not' in residual)) return residual;
  if ('not' in residual) return { not: shuffled(residual.not, random) };
  const keyed = residual.of.map((part) => ({ key: random(), part: shuffled(part, random) }));
  return { ...residual, of: keyed.toSorted((a, b) => a.key - b.key).map(({ part }) => part) };
}

/** How many ways there are to fill in what is unknown so that it holds, and so that it does not: by counting, not by Kleene's tables. */
function countWays(residual: Residual, answers: readonly Truth[]): readonly [no: number, yes: number] {
  if (residual === 0) return [1, 0];
  if (residual === 1) return [0, 1];
  if ('not' in residual) return swapped(countWays(residual.not, answers));
  if ('of' in residual) {
    // The ways by how many parts hold.
    let ways = [1];
    for (const part of residual.of) {
      const [no, yes] = countWays(part, answers);
      ways = [...ways, 0].map((count, held) => count * no + (ways[held - 1] ?? 0) * yes);
    }
    const sum = (some: readonly number[]): number => some.reduce((total, count) => total + count, 0);
    return [sum(ways.slice(0, residual.atLeast)), sum(ways.slice(residual.atLeast))];
  }
  const known = 'ask' in residual ? (answers[residual.ask] ?? null) : null;
  return known === null ? [1, 1] : countWays(known, answers);
}

function swapped([no, yes]: readonly [number, number]): readonly [number, number] {
  return [yes, no];
}

function toTruth([no, yes]: readonly [number, number]): Truth {
  return no === 0 ? 1 : yes === 0 ? 0 : null;
}

/** Partners that answer in a random order, some from the cache. It counts whom it asks. */
function randomAsking(random: Random, answers: readonly Truth[]): PartnerInquiry & { readonly asked: number[] } {
  const asked: number[] = [];
  const check = (credId: number) => {
    const result = answers[credId] ?? null;
    const failure = { code: 'TIMEOUT', message: 'It did not answer.' } as const;
    return { outcome: result === null ? { failure } : { result }, checkedAt: new Date(0) };
  };
  return {
    asked,
    findKept: async (credId) => (random() < 0.3 && (answers[credId] ?? null) !== null ? check(credId) : null),
    ask: async (credId) => {
      asked.push(credId);
      for (let wait = Math.floor(random() * 4); wait > 0; wait -= 1) await Promise.resolve();
      return check(credId);
    },
  };
}

test(`19.1 what partners say decides ${COUNT} random rules as counting all cases does, in any order (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  for (let round = 0; round < COUNT; round += 1) {
    let size = 0;
    const is = randomResidual(random, 3, () => size++);
    const answers = Array.from(
      { length: size },
      (): Truth => ([0, 1, null] as const)[Math.floor(random() * 3)] ?? null,
    );
    const other = shuffled(is, random);
    const expected = toTruth(countWays(is, answers));
    const isOpen = toTruth(countWays(is, [])) === null;
    for (const residual of [is, other]) {
      const asking = randomAsking(random, answers);
      const inquiry = await inquire(asking, { is: residual });
      const found = truthOf(inquiry, residual);
      const isAskedOnce = new Set(asking.asked).size === asking.asked.length && (isOpen || asking.asked.length === 0);
      if (found !== expected || !isAskedOnce) throw new Error(JSON.stringify({ residual, answers, found, expected }));
    }
  }
});

test('19.1 the failure of a rule does not depend on the order of its parts', async () => {
  const random = seeded(SEED);
  for (let round = 0; round < 2000; round += 1) {
    let size = 0;
    const is = randomResidual(random, 3, () => size++);
    const answers = Array.from({ length: size }, (): Truth => (random() < 0.5 ? null : 1));
    const failures = [is, shuffled(is, random)].map(async (residual) => {
      const inquiry = await inquire(randomAsking(random, answers), { is: residual });
      return truthOf(inquiry, residual) ?? toRuleFailure(openCauses(inquiry, residual));
    });
    const [one, other] = await Promise.all(failures);
    expect(one).toEqual(other);
  }
});
