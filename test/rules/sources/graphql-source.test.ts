import { afterAll, expect, test } from '@jest/globals';
import {
  ADDRESS,
  check,
  createGraphql,
  graphqlRefusal,
  newGraphqlCredential,
  startSourceWorld,
  testGraphql,
} from '../../support/sources.ts';

const world = await startSourceWorld();
afterAll(() => world.close());

const QUERY = 'query Votes($address: String!) { votes(voter: $address) { ...Vote } } fragment Vote on Vote { id }';

test.each([
  ['votes for $address', 'not GraphQL'],
  ['', 'not GraphQL'],
  ['fragment Vote on Vote { id }', '0 operations'],
  ['query A($address: String!) { a(x: $address) } query B { b }', '2 operations'],
  ['mutation ($address: String!) { vote(x: $address) }', 'is a mutation'],
  ['subscription ($address: String!) { vote(x: $address) }', 'is a subscription'],
  ['{ votes { id } }', 'has none'],
  ['query ($address: String) { a(x: $address) }', 'has $address: String.'],
  ['query ($address: ID!) { a(x: $address) }', 'has $address: ID!'],
  ['query ($address: [String!]!) { a(x: $address) }', 'has $address: [String!]!'],
  ['query ($wallet: String!) { a(x: $wallet) }', 'has $wallet: String!'],
  ['query ($address: String!, $first: Int) { a(x: $address, first: $first) }', 'has 2 variables'],
  ['query ($address: String!) { a }', '"$address" is never used'],
  ['query ($address: String!) { a(x: $address, y: $other) }', '"$other" is not defined'],
])('2.8 the query %j is refused', async (wrong, sentence) => {
  const error = await graphqlRefusal(world, { query: wrong });
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'query' });
  expect(error?.message).toContain(sentence);
});

test('2.8 an endless or deeply nested query is refused and costs nothing', async () => {
  const nested = `query ($address: String!) { a(x: $address) ${'{ a '.repeat(1500)}${'}'.repeat(1500)} }`;
  expect((await graphqlRefusal(world, { query: nested }))?.extensions).toMatchObject({ field: 'query' });
});

test('2.8 the endpoint must be HTTPS and not a host of the app', async () => {
  for (const endpoint of ['http://partner.example/graphql', 'https://app.example/graphql']) {
    expect((await graphqlRefusal(world, { endpoint }))?.extensions.reason).toBe('ENDPOINT_NOT_ALLOWED');
  }
});

test('2.8 the query is sent as it was written, the address as its variable', async () => {
  const credId = await newGraphqlCredential(world, { query: QUERY });
  world.partner.behaves({ answer: { data: { eligible: true } } });
  expect(await check(world, credId)).toMatchObject({ result: 1, failure: null });
  const [call] = world.partner.received;
  expect(call).toMatchObject({ method: 'POST', url: '/graphql', headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(call?.body ?? '')).toEqual({ query: QUERY, variables: { address: ADDRESS.toLowerCase() } });
});

test('2.8 the source is kept as it was given', async () => {
  const { data } = await createGraphql(world, { query: QUERY });
  expect(data.createGraphqlCredential).toMatchObject({ kind: 'GRAPHQL', source: { query: QUERY } });
});

test.each(['/graph', '/v1/graph/', '/playground', '/explorer/subgraphs/abc', '/graphiql'])(
  '4.6, 7 an API may stand at %s; the test only warns of the path',
  async (path) => {
    const endpoint = world.partner.url + path;
    world.partner.behaves({ answer: { data: { eligible: true } } });
    const { checks, result } = (await testGraphql(world, { endpoint })).data.testGraphqlSource;
    expect(result).toBe(1);
    expect(warningsOf(checks)).toEqual({ endpoint: expect.stringContaining('playground') });
    expect(await check(world, await newGraphqlCredential(world, { endpoint }))).toMatchObject({ result: 1 });
  },
);

test('4.6, 7 a path that is not known from a playground causes no warning', async () => {
  world.partner.behaves({ answer: { data: { eligible: true } } });
  expect(warningsOf((await testGraphql(world)).data.testGraphqlSource.checks)).toEqual({});
});

test.each([
  ['a document', '<!DOCTYPE html><html></html>', 200],
  ['a document without its type', '\n<html lang="en"><title>GraphiQL</title>', 200],
  ['a document after a comment', '<!-- GraphiQL --><!doctype html>', 200],
  ['a document after a byte order mark', '\uFEFF<!DOCTYPE html>', 200],
  ['an XHTML document', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 200],
  ['a page that allows no POST', '<!DOCTYPE html>', 405],
])('4.6, 7 a playground that answers with %s is not mistaken for an API', async (_, text, status) => {
  world.partner.behaves({ text, status });
  const { data } = await testGraphql(world, { endpoint: `${world.partner.url}/graph` });
  const failed = data.testGraphqlSource.checks.at(-1);
  expect(failed).toMatchObject({ passed: false, message: expect.stringContaining('playground') });
});

test.each([200, 404])('4.6, 7 no credential is created at a playground that answers %i', async (status) => {
  world.partner.behaves({ text: '<!DOCTYPE html>', status });
  const error = await graphqlRefusal(world, { endpoint: `${world.partner.url}/v1/api` });
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'endpoint' });
  expect(error?.message).toContain('playground');
  const [, call] = world.partner.received;
  expect(JSON.parse(call?.body ?? '').variables).toEqual({ address: world.curator.address.toLowerCase() });
});

test.each([
  ['fails', { status: 503 }],
  ['knows nothing of the curator', { answer: { data: null } }],
])('4.6 a credential is created where the partner %s', async (_, behaviour) => {
  world.partner.behaves(behaviour);
  expect((await createGraphql(world)).errors).toEqual([]);
});

test.each([
  ['XML', '<result>1</result>'],
  ['endless comments', '<!-- -->'.repeat(100_000)],
])('4.6.1 %s is neither JSON nor a playground', async (_, text) => {
  world.partner.behaves({ text });
  const failed = (await testGraphql(world)).data.testGraphqlSource.checks.at(-1);
  expect(failed).toMatchObject({ name: 'json', passed: false, message: expect.not.stringContaining('playground') });
});

/** The warnings by the names of their checks. */
function warningsOf(checks: readonly { readonly name: string; readonly warning: string | null }[]): object {
  return Object.fromEntries(checks.flatMap(({ name, warning }) => (warning === null ? [] : [[name, warning]])));
}
