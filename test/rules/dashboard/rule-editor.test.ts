import { expect, test } from '@jest/globals';
import type { NameOf } from '../../../dashboard/parts/credentials/use-names.ts';
import { describeRule, outlineRule } from '../../../dashboard/screens/rule/describe-rule.ts';
import { addPart, movePart, removePart, replacePart } from '../../../dashboard/screens/rule/edit-tree.ts';
import {
  EMPTY_RULE,
  fromRuleText,
  isComplete,
  listCredIds,
  type RuleGroup,
  toFormula,
  toRuleText,
  toTree,
} from '../../../dashboard/screens/rule/rule-tree.ts';

const KINDS = { 1: 'LIST', 2: 'REST', 3: 'GRAPHQL', 4: 'RULE', 5: 'LIST' } as const;
const NAMES = ['', 'Members', 'Holders', 'Voters', 'Core', 'Blocked'];

const NO_END = { endsAt: null, hasEnded: false };

const nameOf: NameOf = (credId) => {
  const kind = Object.entries(KINDS).find(([id]) => id === String(credId))?.[1];
  return kind ? { credId, kind, name: NAMES[credId] ?? '', curator: '0x1', isOwn: true, ...NO_END } : null;
};

const [A, B, C, D, E] = [1, 2, 3, 4, 5].map((credential) => ({ credential }));

/** The sentence without the marks that isolate names. */
function say(formula: unknown): string {
  return describeRule(toTree(formula), nameOf).replaceAll(/[\u2068\u2069]/g, '');
}

test.each([
  [{ all: [] }, 'The rule has no parts yet.'],
  [A, 'Eligible: whoever is on “Members”.'],
  [{ not: A }, 'Eligible: whoever is not on “Members”.'],
  [{ all: [A, B] }, 'Eligible: whoever is on “Members” and accepted by “Holders”.'],
  [{ any: [A, { not: D }] }, 'Eligible: whoever is on “Members” or not eligible for “Core”.'],
  [{ all: [{ not: E }, A] }, 'Eligible: whoever is on “Members”, but not on “Blocked”.'],
  [{ all: [{ not: E }, { not: A }] }, 'Eligible: whoever is not on “Blocked” and not on “Members”.'],
  [
    { all: [A, { atLeast: { count: 2, of: [B, C, D] } }, { not: E }] },
    'Eligible: whoever is on “Members” and (in at least 2 of 3: accepted by “Holders”; accepted by “Voters”; eligible for “Core”), but not on “Blocked”.',
  ],
  [
    { any: [{ all: [A, B] }, C] },
    'Eligible: whoever is (on “Members” and accepted by “Holders”) or accepted by “Voters”.',
  ],
  [{ not: { any: [A, B] } }, 'Eligible: whoever is not (on “Members” or accepted by “Holders”).'],
  [{ not: { all: [{ not: A }] } }, 'Eligible: whoever is not (not on “Members”).'],
  [{ not: { not: A } }, 'Eligible: whoever is on “Members”.'],
  [{ all: [A, { any: [] }] }, 'Eligible: whoever is on “Members” and (nothing yet).'],
  [
    { all: [{ credential: 9 }, { any: [{ all: [B] }] }] },
    'Eligible: whoever is eligible for credential 9 and accepted by “Holders”.',
  ],
])('23.7 the rule %j is said in words', (formula, sentence) => {
  expect(say(formula)).toBe(sentence);
});

test('23.7 rules that differ are said in different words: parentheses tell the groups apart', () => {
  const seen = new Map<string, string>();
  for (const rule of rules(2)) {
    const sentence = describeRule(rule, nameOf);
    const meaning = meaningOf(rule);
    expect([sentence, seen.get(sentence) ?? meaning]).toEqual([sentence, meaning]);
    seen.set(sentence, meaning);
  }
  expect(seen.size).toBeGreaterThan(100);
});

test('23.7 a rule survives the form: its formula becomes a tree, and the tree the same formula', () => {
  for (const rule of rules(2)) {
    expect(toTree(toFormula(rule))).toEqual(rule);
    expect(fromRuleText(toRuleText(rule))).toEqual(rule);
  }
  expect(fromRuleText('{')).toEqual(EMPTY_RULE);
  expect(toTree(null).parts).toEqual([]);
  expect(listCredIds(toTree({ all: [A, { not: { any: [B, A] } }] }))).toEqual([1, 2]);
});

test('23.7 a part that goes down step by step passes through every place, and comes back the same way', () => {
  const start = toTree({ all: [A, { any: [B, { all: [C] }] }, D] });
  const passed = [start];
  let [tree, path]: [RuleGroup, readonly number[]] = [start, [0]];
  for (let moved = movePart(tree, path, 1); moved; moved = movePart(tree, path, 1)) {
    [tree, path] = [moved.tree, moved.path];
    passed.push(tree);
  }
  expect(passed.slice(1).map((each) => toFormula(each))).toEqual([
    { all: [{ any: [A, B, { all: [C] }] }, D] },
    { all: [{ any: [B, A, { all: [C] }] }, D] },
    { all: [{ any: [B, { all: [A, C] }] }, D] },
    { all: [{ any: [B, { all: [C, A] }] }, D] },
    { all: [{ any: [B, { all: [C] }, A] }, D] },
    { all: [{ any: [B, { all: [C] }] }, A, D] },
    { all: [{ any: [B, { all: [C] }] }, D, A] },
  ]);
  for (const earlier of passed.slice(0, -1).toReversed()) {
    const moved = movePart(tree, path, -1);
    expect(moved?.tree).toEqual(earlier);
    [tree, path] = [moved?.tree ?? tree, moved?.path ?? path];
  }
  expect(movePart(tree, path, -1)).toBeNull();
});

test('23.7 parts are added, changed and removed where they stand; an unfinished group is found', () => {
  const nested = addPart(addPart(EMPTY_RULE, [], EMPTY_RULE), [0], { credId: 1, isNegated: false });
  expect(toFormula(nested)).toEqual({ all: [{ all: [A] }] });
  expect(toFormula(replacePart(nested, [0, 0], { credId: 1, isNegated: true }))).toEqual({
    all: [{ all: [{ not: A }] }],
  });
  expect(isComplete(nested)).toBe(true);
  expect(isComplete(removePart(nested, [0, 0]))).toBe(false);
  expect(isComplete(toTree({ atLeast: { count: 3, of: [A, B] } }))).toBe(false);
  expect(outlineRule(toTree({ all: [{ not: A }, { any: [{ credential: 9 }] }] }), nameOf)).toBe(
    'All of:\n  Not: Members (1)\n  Any of:\n    Credential 9',
  );
});

/** Groups of leaves and of groups, of all operators, negated and not. */
function* rules(depth: number): Generator<RuleGroup> {
  const leaves = [1, 2].flatMap((credId) => [false, true].map((isNegated) => ({ credId, isNegated })));
  const inner = depth > 1 ? [...rules(depth - 1)].filter((_, index) => index % 9 === 0) : [];
  const parts = [...leaves, ...inner];
  for (const operator of ['all', 'any', 'atLeast'] as const) {
    for (const isNegated of [false, true]) {
      for (const first of parts) {
        for (const second of parts) yield { operator, count: 1, parts: [first, second], isNegated };
      }
    }
  }
}

/** The results of a rule for all answers of its two credentials. */
function meaningOf(rule: RuleGroup): string {
  const answers = [0, 1, 2, 3].map((bits) => evaluate(rule, (credId) => ((bits >> (credId - 1)) & 1) === 1));
  return answers.map(Number).join('');
}

function evaluate(node: RuleGroup['parts'][number], holds: (credId: number) => boolean): boolean {
  if (!('parts' in node)) return holds(node.credId) !== node.isNegated;
  const held = node.parts.filter((part) => evaluate(part, holds)).length;
  const needed = { all: node.parts.length, any: 1, atLeast: node.count }[node.operator];
  return held >= needed !== node.isNegated;
}
