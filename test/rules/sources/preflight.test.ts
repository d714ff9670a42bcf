import { afterAll, expect, test } from '@jest/globals';
import { APP_ORIGIN } from '../../support/partner.ts';
import {
  check,
  createGraphql,
  createRest,
  graphqlRefusal,
  newRestCredential,
  restRefusal,
  startSourceWorld,
} from '../../support/sources.ts';

const world = await startSourceWorld();
afterAll(() => world.close());

const ORIGIN = 'access-control-allow-origin';
const METHODS = 'access-control-allow-methods';
const FAILED = { code: 'BAD_USER_INPUT', reason: 'PREFLIGHT_FAILED' };

test('4.6.4 a creation sends one OPTIONS request with the three headers, and nothing else', async () => {
  world.partner.behaves({});
  await createRest(world, { headers: [{ name: 'x-key', value: 'secret' }] });
  expect(world.partner.received).toHaveLength(1);
  const [preflight] = world.partner.received;
  expect(preflight).toMatchObject({ method: 'OPTIONS', body: '' });
  expect(preflight?.headers).toMatchObject({
    'access-control-request-headers': 'Content-Type',
    'access-control-request-method': 'GET',
    origin: APP_ORIGIN,
  });
  expect(preflight?.headers).not.toHaveProperty('x-key');
});

test('4.6.4 the preflight of a GET goes to the URL as configured, $address not replaced', async () => {
  world.partner.behaves({});
  await createRest(world, { endpoint: `${world.partner.url}/users/$address?raw=$addressWithout0x` });
  expect(world.partner.received[0]?.url).toBe('/users/$address?raw=$addressWithout0x');
});

test('4.6.4 the preflight of a POST asks for POST', async () => {
  world.partner.behaves({});
  const source = { endpoint: `${world.partner.url}/rpc`, method: 'POST', body: '["$address"]' };
  expect((await createRest(world, source)).errors).toEqual([]);
  expect(world.partner.received[0]?.headers['access-control-request-method']).toBe('POST');
});

test('4.6.4 the preflight of a GraphQL source asks for POST', async () => {
  world.partner.behaves({});
  expect((await createGraphql(world)).errors).toEqual([]);
  expect(world.partner.received[0]).toMatchObject({ method: 'OPTIONS', url: '/graphql' });
  expect(world.partner.received[0]?.headers['access-control-request-method']).toBe('POST');
});

test.each([
  [undefined, 'is missing'],
  ['*', 'is "*"'],
  ['null', 'is "null"'],
  ['https://example', 'is "https://example"'],
  [`${APP_ORIGIN}/`, `is "${APP_ORIGIN}/"`],
  [`${APP_ORIGIN}.evil.example`, 'is "'],
  [`${APP_ORIGIN}, https://other.example`, 'is "'],
  ['http://app.example', 'is "'],
])("4.6.4, 7 the allowed origin %j is not the app's, so creation fails", async (origin, held) => {
  world.partner.behaves({ cors: { ...(origin !== undefined && { [ORIGIN]: origin }), [METHODS]: 'GET' } });
  const error = await restRefusal(world, {});
  expect(error?.extensions).toMatchObject(FAILED);
  expect(error?.message).toContain(`${ORIGIN} ${held}`);
  expect(error?.message).toContain(`must be ${APP_ORIGIN}`);
});

test.each([
  [undefined, 'is missing'],
  ['', 'is ""'],
  ['POST', 'is "POST"'],
  ['TARGET, WIDGET', 'is "TARGET, WIDGET"'],
  ['*', 'is "*"'],
])('4.6.4, 7 the allowed methods %j do not list GET, so creation fails', async (methods, held) => {
  world.partner.behaves({ cors: { [ORIGIN]: APP_ORIGIN, ...(methods !== undefined && { [METHODS]: methods }) } });
  const error = await restRefusal(world, {});
  expect(error?.extensions).toMatchObject(FAILED);
  expect(error?.message).toContain(`${METHODS} ${held}`);
  expect(error?.message).toContain('must list GET');
});

test.each(['GET', 'POST,GET', 'OPTIONS , GET , POST'])('4.6.4 the allowed methods %j list GET', async (methods) => {
  world.partner.behaves({ cors: { [ORIGIN]: APP_ORIGIN, [METHODS]: methods } });
  expect((await createRest(world)).errors).toEqual([]);
});

test('4.6.4 a GraphQL source is refused when POST is not listed', async () => {
  world.partner.behaves({ cors: { [ORIGIN]: APP_ORIGIN, [METHODS]: 'GET' } });
  expect((await graphqlRefusal(world, {}))?.extensions).toMatchObject(FAILED);
});

test('4.6.4 nothing is stored when the preflight fails', async () => {
  world.partner.behaves({ cors: {} });
  const { database } = world.service;
  const count = async () =>
    Promise.all(['credentials', 'sources'].map((name) => database.collection(name).countDocuments()));
  const before = await count();
  await restRefusal(world, {});
  expect(await count()).toEqual(before);
});

test('4.6.4 a partner that is not there fails the preflight', async () => {
  const error = await restRefusal(world, { endpoint: 'https://partner.invalid/check' });
  expect(error?.extensions).toMatchObject(FAILED);
});

test('4.6.5 a verification sends no OPTIONS and looks at no CORS header', async () => {
  world.partner.behaves({});
  const credId = await newRestCredential(world);
  world.partner.behaves({ cors: {}, answer: { eligible: true } });
  expect(await check(world, credId)).toMatchObject({ result: 1 });
  expect(world.partner.received.map(({ method }) => method)).toEqual(['GET']);
});
