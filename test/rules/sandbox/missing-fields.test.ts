import { afterAll, expect, test } from '@jest/globals';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { findMissingFields } from '../../../subgraphs/source/expression/fields/missing-fields.ts';
import { startSourceWorld, testGraphql, testRest } from '../../support/sources.ts';

const world = await startSourceWorld();
afterAll(() => world.close());

const ANSWER = {
  holder: true,
  'is-new': 1,
  user: { tier: 3, name: null },
  items: [{ id: 1 }, { id: 2, worth: 5 }],
  none: [],
};

interface Check {
  readonly name: string;
  readonly warning: string | null;
}

test.each([
  ['return resp.eligible ? 1 : 0;', 'resp.eligible'],
  ['return resp["elig-ible"] || resp?.user?.level > 2 ? 1 : 0;', 'resp["elig-ible"], resp.user.level'],
  ['const { user: { level }, rank } = resp; return level + rank > 2 ? 1 : 0;', 'resp.user.level, resp.rank'],
  ['const all = resp.items || []; return all.some(({ worths }) => worths > 2) ? 1 : 0;', 'resp.items[…].worths'],
  ['let n = 0; for (const one of resp.items) n += one.amount; return n > 2 ? 1 : 0;', 'resp.items[…].amount'],
  ['return resp.items.filter((one) => one.id).find((one) => one.it).worth ? 1 : 0;', 'resp.items[…].it'],
])('4.6.2 a test of %j warns of %s, which the answer lacks', async (body, named) => {
  expect(await warningOf(body)).toMatchObject({
    warning: `The expression reads ${named}: this answer has no such field.`,
  });
});

test.each([
  'return resp.holder && resp["is-new"] === 1 && resp.user.tier > 2 ? 1 : 0;',
  'return resp.items.length > 1 && resp.items[1].worth > 2 && resp.user.name === null ? 1 : 0;',
  'return resp.items.some((one) => one.worth > 2) && resp.holder.toString() === "true" ? 1 : 0;',
  'return resp.none.some((one) => one.worth > 2) || "eligible" in resp || resp.hasOwnProperty("eligible") ? 1 : 0;',
  'const of = (resp) => resp.eligible; return of({ eligible: true }) ? 1 : 0;',
  'resp.sum = resp.items.length; return resp.sum > 1 ? 1 : 0;',
  'let user = resp.user; user = { level: 1 }; return user.level ? 1 : 0;',
])('4.6.2 a test of %j warns of nothing', async (body) => {
  expect(await warningOf(body)).toMatchObject({ warning: null });
});

test('4.6.1 the warning says what a GraphQL expression gets, and stands beside the error that a missing field leads to', async () => {
  world.partner.behaves({ answer: { data: { holder: { eligible: true } } } });
  const expression = 'function(resp) { return resp.data.holder.eligible ? 1 : 0; }';
  const { data } = await testGraphql(world, { expression });
  expect(data.testGraphqlSource.checks.find(isOfExpression)).toMatchObject({
    passed: false,
    warning: expect.stringMatching(/reads resp\.data.*gets the "data" of the answer/),
  });
});

test.each([
  [{ errors: [{ message: 'timed out' }] }, 'GRAPHQL_ERRORS'],
  [{ errors: [] }, null],
  [{ errors: null }, null],
])('4.6.1 the test of a GraphQL answer with data and %j has the warning %s', async (more, reason) => {
  world.partner.behaves({ answer: { data: { eligible: true }, ...more } });
  const { data } = await testGraphql(world, { expression: 'function(resp) { return resp.eligible ? 1 : 0; }' });
  const json = data.testGraphqlSource.checks.find(({ name }: Check) => name === 'json');
  expect(json).toMatchObject({ passed: true, warning: reason && expect.stringContaining('incomplete') });
});

test('4.6.2 the search for missing fields ends soon, whatever the expression and the answer are', async () => {
  const items = Array.from({ length: 100_000 }, () => [1]);
  const deep = `resp.items${'.filter((a) => a.b.c)'.repeat(600)}`;
  world.partner.behaves({ answer: { items } });
  const expression = `function(resp) { if (resp.items.length === 0) return ${deep} + resp${'.a'.repeat(1000)}; return 1; }`;
  const begun = performance.now();
  await testRest(world, { expression });
  expect(performance.now() - begun).toBeLessThan(2 * MINUTE);
});

test('4.6.2 the search looks at ten thousand values of an answer, however many paths the expression has', () => {
  const counted = countReads(Array.from({ length: 500 }, () => Array.from({ length: 500 }, () => ({ id: 1 }))));
  const paths = Array.from({ length: 200 }, (_, index) => `resp[i][i].x${index}`);
  expect(findMissingFields(`function(resp) { return ${paths.join(' + ')}; }`, counted.answer)).toEqual([]);
  expect(counted.reads()).toBeLessThan(20_000);
});

test('4.6.2 what the search does not reach is not warned about, and a large list hides no other field', async () => {
  world.partner.behaves({ answer: { items: Array.from({ length: 20_000 }, () => 1), user: {} } });
  const expression = 'function(resp) { return resp.items.some((one) => one.worth) || resp.user.level ? 1 : 0; }';
  const { data } = await testRest(world, { expression });
  expect(data.testRestSource.checks.find(isOfExpression)).toMatchObject({
    warning: 'The expression reads resp.user.level: this answer has no such field.',
  });
});

/** A list of lists that counts how often something of it is looked at. */
function countReads(lists: readonly (readonly unknown[])[]) {
  let count = 0;
  const counting = <List extends object>(list: List): List =>
    new Proxy(list, {
      get: (target, key) => {
        count += 1;
        return Reflect.get(target, key);
      },
    });
  return { answer: counting(lists.map(counting)), reads: () => count };
}

/** The check of the expression with this body. */
async function warningOf(body: string): Promise<Check | undefined> {
  world.partner.behaves({ answer: ANSWER });
  const { data } = await testRest(world, { expression: `function(resp) { ${body} }` });
  return data.testRestSource.checks.find(isOfExpression);
}

function isOfExpression({ name }: Check): boolean {
  return name === 'expression';
}
