import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../support/client.ts';
import type { Behaviour } from '../support/partner.ts';
import {
  ADDRESS,
  check,
  createRest,
  newGraphqlCredential,
  startSourceWorld,
  testGraphql,
  testRest,
} from '../support/sources.ts';

const world = await startSourceWorld();
afterAll(() => world.close());

const STEPS = ['form', 'endpoint', 'preflight', 'request', 'status', 'json', 'expression', 'result'];
const BAD_CORS = { 'access-control-allow-origin': '*' };

test('1 A curator tests a REST source, creates the credential, and anyone asks who is eligible', async () => {
  world.partner.behaves({ answer: { eligible: true } });
  const tried = await testRest(world);
  expect(tried.data.testRestSource).toMatchObject({ result: 1 });
  expect(tried.data.testRestSource.checks).toEqual(
    STEPS.map((name) => ({ name, passed: true, message: null, warning: null })),
  );

  const { data } = await createRest(world, {}, { name: ' Holder ', description: 'Holds a token.' });
  const { credId, ...made } = data.createRestCredential;
  expect(made).toMatchObject({
    kind: 'REST',
    name: 'Holder',
    description: 'Holds a token.',
    curator: world.curator.address,
  });
  expect(await check(world, credId)).toMatchObject({ result: 1, failure: null });

  world.partner.behaves({ status: 500 });
  expect(await check(world, credId)).toMatchObject({ result: null, failure: { code: 'BAD_STATUS' } });
});

test('1 A curator tests a GraphQL source and creates the credential', async () => {
  world.partner.behaves({ answer: { data: { eligible: false } } });
  const tried = await testGraphql(world);
  expect(tried.data.testGraphqlSource).toMatchObject({ result: 0 });
  expect(await check(world, await newGraphqlCredential(world))).toMatchObject({ result: 0, failure: null });
});

test.each<[string, string, object, Behaviour]>([
  ['form', 'is an arrow function', { expression: '(resp) => 1' }, {}],
  ['endpoint', 'must start with https://', { endpoint: 'http://partner.example/' }, {}],
  ['preflight', 'access-control-allow-origin is "*"', {}, { cors: BAD_CORS }],
  ['request', 'the connection broke', {}, { respond: (response) => response.destroy() }],
  ['status', 'status 404', {}, { status: 404 }],
  ['json', 'must be a JSON object', {}, { text: 'is_ok: true' }],
  ['expression', 'threw an error. TypeError: Cannot read', { expression: 'function(resp) { return resp.a.b; }' }, {}],
  ['result', 'the boolean true', { expression: 'function(resp) { return true; }' }, {}],
])('The test of a source ends at the check "%s" and says: %s', async (name, sentence, source, behaviour) => {
  world.partner.behaves(behaviour);
  const { data } = await testRest(world, { ...source });
  const { checks, result } = data.testRestSource;
  expect(checks.map((each: { name: string }) => each.name)).toEqual(STEPS.slice(0, STEPS.indexOf(name) + 1));
  expect(checks.at(-1)).toMatchObject({ passed: false, message: expect.stringContaining(sentence) });
  expect(result).toBeNull();
});

test('The test shows what was sent and what came back, but no value of a header', async () => {
  world.partner.behaves({ answer: { eligible: true }, headers: { 'x-answer': 'their-secret' } });
  const headers = [{ name: 'X-Key', value: 'our-secret' }];
  const { data } = await testRest(world, { headers });
  const { sent, received } = data.testRestSource;
  const url = `${world.partner.url}/check?user=${ADDRESS.toLowerCase()}`;
  expect(sent).toEqual({ method: 'GET', url, headerNames: ['X-Key'], body: null });
  expect(received).toMatchObject({ status: 200, body: { eligible: true } });
  expect(JSON.stringify(data)).not.toContain('secret');
});

test('The test of a source stores nothing', async () => {
  world.partner.behaves({});
  const { database } = world.service;
  const before = await database.collection('credentials').countDocuments();
  await testRest(world);
  expect(await database.collection('credentials').countDocuments()).toBe(before);
});

test('A source is tested for a wallet address and nothing else', async () => {
  const { errors } = await testRest(world, {}, 'someone@example.org');
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'address' });
});

test('Nobody tests or creates a source without a curator token', async () => {
  world.partner.behaves({});
  const source = { endpoint: `${world.partner.url}/check`, method: 'GET', expression: 'function(r) { return 1; }' };
  const create = 'mutation ($i: CreateRestCredentialInput!) { createRestCredential(input: $i) { credId } }';
  const tried = 'mutation ($i: TestRestSourceInput!) { testRestSource(input: $i) { result } }';
  const answers = [
    await query(world.service, create, { i: { name: 'x', source } }),
    await query(world.service, tried, { i: { address: ADDRESS, source } }),
    await query(world.service, tried, { i: { address: ADDRESS, source, auth: { accessToken: 'cgt_unknown' } } }),
  ];
  expect(answers.map(({ errors }) => errors[0]?.extensions.code)).toEqual(Array(3).fill('UNAUTHENTICATED'));
  expect(world.partner.received).toEqual([]);
});

test('A curator may send the token as a bearer token instead', async () => {
  world.partner.behaves({});
  const source = { endpoint: `${world.partner.url}/check`, method: 'GET', expression: 'function(r) { return 1; }' };
  const create = 'mutation ($i: CreateRestCredentialInput!) { createRestCredential(input: $i) { curator } }';
  const { data } = await query(world.service, create, { i: { name: 'x', source } }, bearer(world.curator.token));
  expect(data.createRestCredential.curator).toBe(world.curator.address);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ description: 'x'.repeat(1001) }, 'description'],
])('A credential with the texts %j is refused', async (texts, field) => {
  const { errors } = await createRest(world, {}, texts);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field });
});

test('Credentials are numbered one after the other', async () => {
  world.partner.behaves({});
  const first = await createRest(world);
  const second = await createRest(world);
  expect(second.data.createRestCredential.credId).toBe(first.data.createRestCredential.credId + 1);
});
