import { expect, test } from '@jest/globals';
import { expand } from '../../../subgraphs/credential/rules/rule-graph.ts';
import type { CredentialDocument } from '../../../subgraphs/shared/credentials/credential-store.ts';
import type { Formula } from '../../../subgraphs/shared/rules/formula.ts';
import { evaluate, type Truth } from '../../../subgraphs/shared/rules/reduce.ts';
import type { Residual } from '../../../subgraphs/shared/rules/residual.ts';
import { toGroup, toResidual } from '../../../subgraphs/shared/rules/simplify.ts';
import { rounds } from '../../support/rounds.ts';
import { type Random, SEED, seeded } from '../../support/seeded.ts';

const COUNT = rounds(20_000, 100_000);
const MOST_LEAVES = 6;

/** A leaf: decided, asked at a partner, or unknown for good. */
type Leaf = Truth | 'ask';

/** A random formula, whose leaves are numbered from `first` on. */
function randomFormula(random: Random, depth: number, next: () => number): Formula {
  const kind = depth === 0 ? 0 : Math.floor(random() * 6);
  if (kind <= 1) return { credential: next() };
  if (kind === 2) return { not: randomFormula(random, depth - 1, next) };
  const of = Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomFormula(random, depth - 1, next));
  if (kind === 3) return { all: of };
  if (kind === 4) return { any: of };
  return { atLeast: { count: 1 + Math.floor(random() * of.length), of } };
}

/** The classical value of a formula. */
function holds(formula: Formula, truths: readonly boolean[]): boolean {
  if ('credential' in formula) return truths[formula.credential] ?? false;
  if ('not' in formula) return !holds(formula.not, truths);
  const { count, of } = toGroup(formula);
  return of.filter((part) => holds(part, truths)).length >= count;
}

/** The truth by enumeration: decided if every value of the unknown leaves gives the same. */
function countTruth(formula: Formula, leaves: readonly Truth[]): Truth {
  const unknown = leaves.flatMap((leaf, index) => (leaf === null ? [index] : []));
  const found = new Set<boolean>();
  for (let bits = 0; bits < 2 ** unknown.length; bits += 1) {
    const truths = leaves.map((leaf, index) =>
      leaf === null ? ((bits >> unknown.indexOf(index)) & 1) === 1 : leaf === 1,
    );
    found.add(holds(formula, truths));
  }
  return found.size > 1 ? null : found.has(true) ? 1 : 0;
}

function toLeaf(leaf: Leaf | undefined, index: number): Residual {
  if (leaf === 'ask') return { ask: index };
  return leaf ?? { unknown: 'PART_GONE' };
}

/** Whether nothing in it is decided, and nothing can be dropped without asking. */
function isReduced(residual: Residual): boolean {
  if (typeof residual === 'number') return false;
  if ('not' in residual) return isReduced(residual.not) && typeof residual.not === 'object' && !('not' in residual.not);
  return !('of' in residual) || (residual.of.length > 1 && residual.of.every(isReduced));
}

/** A random formula of few leaves, with what is known of each before and after partners are asked. */
function randomCase(random: Random) {
  for (;;) {
    let size = 0;
    const formula = randomFormula(random, 4, () => size++);
    if (size > MOST_LEAVES) continue;
    const leaves = Array.from(
      { length: size },
      (): Leaf => ([0, 1, null, 'ask', 'ask'] as const)[Math.floor(random() * 5)] ?? null,
    );
    const answers = leaves.map(
      (leaf): Truth => (leaf === 'ask' ? (([0, 1, null] as const)[Math.floor(random() * 3)] ?? null) : leaf),
    );
    return { formula, leaves, answers };
  }
}

test(`19.1 what is left of ${COUNT} random formulas decides as counting all cases does (seed ${SEED})`, () => {
  const random = seeded(SEED);
  for (let round = 0; round < COUNT; round += 1) {
    const { formula, leaves, answers } = randomCase(random);
    const residual = toResidual(formula, (credId) => toLeaf(leaves[credId], credId));
    const outcome = evaluate(residual, (leaf) => ('ask' in leaf ? (answers[leaf.ask] ?? null) : null));
    if (outcome !== countTruth(formula, answers) || !(typeof residual === 'number' || isReduced(residual))) {
      throw new Error(JSON.stringify({ formula, leaves, answers, residual, outcome }));
    }
  }
});

test('19.4 what can never be decided is not asked', () => {
  const random = seeded(SEED);
  for (let round = 0; round < 5000; round += 1) {
    const { formula, leaves } = randomCase(random);
    const residual = toResidual(formula, (credId) => toLeaf(leaves[credId], credId));
    const known = leaves.map((leaf) => (leaf === 'ask' ? null : leaf));
    const decided = countTruth(formula, known);
    if (decided !== null) expect([formula, residual]).toEqual([formula, decided]);
  }
});

function credential(credId: number, formula?: Formula): CredentialDocument {
  const described = { name: '', description: null, curator: '0x', createdAt: new Date(0) };
  const version = { version: 1, at: new Date(0), actor: null, tokenId: null, restores: null };
  if (!formula) return { _id: credId, ...described, kind: 'LIST' };
  return { _id: credId, ...described, kind: 'RULE', rule: { ...version, formula, names: [] } };
}

test('19.3 a rule of many rules is measured without being spelled out', () => {
  // Each names the one below 100 times: 100^9 leaves.
  const graph = new Map([[0, credential(0)]]);
  for (let level = 1; level < 10; level += 1) {
    graph.set(level, credential(level, { all: Array.from({ length: 100 }, () => ({ credential: level - 1 })) }));
  }
  expect(expand({ credential: 4 }, graph).excess).toBe('names more than 100 credentials');
  expect(expand({ credential: 9 }, graph).excess).toBe('is more than 10 levels deep');
});
