import { afterAll, expect, test } from '@jest/globals';
import {
  ADDRESS,
  check,
  createRest,
  newGraphqlCredential,
  newRestCredential,
  startSourceWorld,
  testGraphql,
  testRest,
} from '../../support/sources.ts';

const world = await startSourceWorld();
afterAll(() => world.close());

/** Deeper than any stack follows, and no matter for a parser without recursion. */
const DEPTHS = [50, 5_000, 100_000];

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nestedObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each(DEPTHS)('4.6.1 a REST answer nested %d deep is judged, in a test as in a check', async (depth) => {
  world.partner.behaves({ text: `{"eligible":true,"deep":${nested(depth)},"deeper":${nestedObjects(depth)}}` });
  const { data } = await testRest(world);
  expect(data.testRestSource.result).toBe(1);
  expect(await check(world, await newRestCredential(world))).toMatchObject({ result: 1 });
});

test.each(DEPTHS)('4.6.1 a GraphQL answer nested %d deep is judged, in a test as in a check', async (depth) => {
  world.partner.behaves({ text: `{"data":{"eligible":true,"deep":${nested(depth)}}}` });
  expect((await testGraphql(world)).data.testGraphqlSource.result).toBe(1);
  expect(await check(world, await newGraphqlCredential(world))).toMatchObject({ result: 1 });
});

test.each(DEPTHS)('4.6.1 an answer that is nothing but %d brackets is no JSON object', async (depth) => {
  world.partner.behaves({ text: nested(depth) });
  expect((await testRest(world)).data.testRestSource.checks.at(-1)).toMatchObject({ name: 'json', passed: false });
});

test('4.6.1 an answer that is nested a little is shown as JSON, one that is nested deep as its text', async () => {
  world.partner.behaves({ answer: { deep: [[['here']]] } });
  expect((await testRest(world)).data.testRestSource.received.body).toEqual({ deep: [[['here']]] });
  world.partner.behaves({ text: nestedObjects(5000) });
  expect((await testRest(world)).data.testRestSource.received.body).toBe(nestedObjects(5000));
});

test('4.6.1 brackets within the strings of an answer nest nothing', async () => {
  const answer = { text: `\\"${'[{'.repeat(1000)}`, '[[': '\\' };
  world.partner.behaves({ answer });
  expect((await testRest(world)).data.testRestSource.received.body).toEqual(answer);
});

test.each([50, 5_000])('2.7 the body of a POST may be nested %d deep', async (depth) => {
  world.partner.behaves({ answer: { eligible: true } });
  const source = { endpoint: `${world.partner.url}/rpc`, method: 'POST', body: `["$address",${nested(depth)}]` };
  expect((await testRest(world, source)).data.testRestSource.result).toBe(1);
  const { credId } = (await createRest(world, source)).data.createRestCredential;
  expect(await check(world, credId)).toMatchObject({ result: 1 });
  expect(world.partner.received.at(-1)?.body).toBe(`["${ADDRESS.toLowerCase()}",${nested(depth)}]`);
});

const MUTATION = 'mutation ($input: TestRestSourceInput!) { testRestSource(input: $input) { result } }';
const ASK = JSON.stringify(MUTATION);

test.each(
  DEPTHS.flatMap(
    (depth) =>
      [
        ['variables', depth, '/query', `{"query":${ASK},"variables":{"input":${nestedObjects(depth)}}}`],
        ['a list of variables', depth, '/query', `{"query":${ASK},"variables":{"input":${nested(depth)}}}`],
        ['variables without a use', depth, '/query', `{"query":"{ __typename }","variables":${nestedObjects(depth)}}`],
        ['extensions', depth, '/query', `{"query":"{ __typename }","extensions":${nestedObjects(depth)}}`],
        ['a query', depth, '/query', `{"query":${nested(depth)}}`],
        ['a literal', depth, '/query', `{"query":"{ credentials(curator: ${nested(depth)}) { nodes { credId } } }"}`],
      ] as const,
  ),
)('21.10 %s nested %d deep are bad input', async (_, __, path, body) => {
  const headers = { 'content-type': 'application/json', 'access-token': world.curator.token };
  const answer = await fetch(world.service.url + path, { method: 'POST', headers, body });
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toContain('INTERNAL');
});
