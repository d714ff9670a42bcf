import { afterAll, expect, test } from '@jest/globals';
import {
  answerRequest,
  grantedApp,
  newHolder,
  newOperator,
  requestApp,
  requestCuratorToken,
  takeSecret,
  withdrawRequest,
} from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const HOUR = 3_600_000;

const service = await startService();
const second = await startService({ beside: service });
const slow = await gatedService(service);
const operator = await newOperator(service);
afterAll(async () => {
  await slow.close();
  await second.close();
  await service.close();
});

/** Requests an app and withdraws the request. */
async function requestAndWithdraw(person: Person, server = service): Promise<QueryAnswer> {
  const asked = await requestApp(server, person);
  if (asked.data) await withdrawRequest(server, person, asked.data.requestApp.id);
  return asked;
}

async function deleteAccount(person: Person): Promise<void> {
  const serviceId = (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID')?.value ?? '';
  expect((await act(service, person, 'deleteAccount', { serviceId })).errors).toEqual([]);
}

test('5.2, 15.1 a person who withdraws requests can make at most 20 an hour, at two servers together', async () => {
  const person = await signedInUser(service);
  const reasons: unknown[] = [];
  for (let index = 0; index < 11; index += 1) {
    const both = [service, second].map(async (server) => requestAndWithdraw(person, server));
    reasons.push(...(await Promise.all(both)).map(reasonOf));
  }
  const refused = await requestApp(second, person);
  expect(reasons.filter((reason) => reason === null)).toHaveLength(20);
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.errors[0]?.extensions.retryAfter)).toBeGreaterThan(0);
});

test('5.2, 15.1 neither a repeat of a request nor one beyond the open ones counts, and the limit ends after an hour', async () => {
  const at = await startService();
  at.clock.stop();
  const person = await signedInUser(at);
  for (const idempotencyKey of ['a', 'b', 'c']) await requestApp(at, person, { idempotencyKey });
  for (let index = 0; index < 2; index += 1) {
    expect(reasonOf(await requestApp(at, person, { idempotencyKey: 'a' }))).toBeNull();
    expect(reasonOf(await requestApp(at, person))).toBe('REQUESTS_OPEN');
  }
  const { nodes } = (await query(at, '{ accessRequests { nodes { id } } }', {}, bearer(person.token))).data
    .accessRequests;
  await withdrawRequest(at, person, nodes[0].id);
  for (let index = 3; index < 20; index += 1) expect(reasonOf(await requestAndWithdraw(person, at))).toBeNull();
  expect(reasonOf(await requestApp(at, person))).toBe('TOO_MANY_REQUESTS');
  at.clock.advance(HOUR);
  expect(reasonOf(await requestApp(at, person))).toBeNull();
  await at.close();
});

test.each([
  ['\u3164', 'a Hangul filler'],
  ['\u2800', 'a blank Braille pattern'],
  ['\ufe0f', 'a variation selector'],
  ['Sh\u034fop', 'a grapheme joiner'],
  [`Shop${'\u0301'.repeat(8)}`, 'a pile of accents'],
])('5.2, 15.1 neither an app nor a token is called %j (%s)', async (name) => {
  const holder = await newHolder(service);
  expect(reasonOf(await requestApp(service, holder, { name }))).toBe('INVALID_INPUT: name');
  expect(reasonOf(await requestCuratorToken(service, holder, { label: name }))).toBe('INVALID_INPUT: label');
});

test('5.2, 15.1 an app can have any visible name', async () => {
  for (const name of ['Магазин', '店', 'Cửa hàng', 'दुकान', 'ร้านค้า', 'Shop ❤️']) {
    const asked = await requestApp(service, await signedInUser(service), { name });
    expect([asked.errors, asked.data.requestApp.summary]).toEqual([[], name]);
  }
});

test.each([
  ['https://good.example@evil.example/', null],
  ['https://:secret@evil.example/', null],
  [' https://shop.example\n/about ', 'https://shop.example/about'],
  ['https://shop.example\\about', 'https://shop.example/about'],
  ['https://shop.example/\u202e', 'https://shop.example/%E2%80%AE'],
  ['https://shop.example', 'https://shop.example'],
])('5.2, 15.1 the homepage %j is refused, or stored as a browser opens it: %j', async (homepage, stored) => {
  const { data, errors } = await requestApp(service, await signedInUser(service), { homepage });
  if (stored === null) expect(reasonOf({ errors })).toBe('INVALID_INPUT: homepage');
  else expect(data.requestApp.app.homepage).toBe(stored);
});

test.each([
  ['https://*.shop.example/cb', 'a wildcard'],
  ['https://shop..example/cb', 'an empty label'],
  ['https://Shop.example/cb', 'capitals in the host'],
  ['https://sh%6fp.example/cb', 'an encoded host'],
  ['http://127.1/cb', 'a short form of an address'],
  ['http://0x7f.0.0.1/cb', 'a hexadecimal address'],
  ['https://shop.example/../cb', 'dots that a browser resolves'],
  ['https://shop.example/"><script>', 'quotes and brackets'],
  ['https://shop.example/a\\b', 'a backslash in the path'],
  ['https://@shop.example/cb', 'an empty user name'],
])('5.2, 15.1 the redirect URI %j (%s) is refused, because a browser would open another one', async (uri) => {
  const person = await signedInUser(service);
  expect(reasonOf(await requestApp(service, person, { redirectUris: [uri] }))).toBe('INVALID_INPUT: redirectUris');
});

test('5.2, 15.1 a redirect URI that a browser opens as it is written is accepted', async () => {
  const redirectUris = [
    'https://shop.example',
    'https://shop.example?from=credgraph',
    'https://xn--shp-tna.example:8443/cb?a=b&c=%20',
    'http://[::1]:3000/cb',
    'http://localhost/cb',
    'https://10.0.0.1/cb',
  ];
  const { data } = await requestApp(service, await signedInUser(service), { redirectUris });
  expect(data.requestApp.app.redirectUris).toEqual(redirectUris);
});

test('5.2, 15.1 a request that stands still while its account is deleted is gone', async () => {
  const person = await signedInUser(service);
  const held = slow.gate.hold('update', 'accessRequests', 'request.made');
  const asked = requestApp(slow, person);
  await held.arrived;
  await deleteAccount(person);
  held.release();
  expect(reasonOf(await asked)).toBe('ACCOUNT_GONE');
  expect(await service.database.collection('accessRequests').countDocuments({ userId: person.userId })).toBe(0);
});

test('5.2, 15.1 an app whose secret is taken while the account is deleted is gone', async () => {
  const person = await signedInUser(service);
  const id = await grantedApp(service, person, operator);
  const held = slow.gate.hold('insert', 'apps');
  const taken = takeSecret(slow, person, id);
  await held.arrived;
  await deleteAccount(person);
  held.release();
  expect(reasonOf(await taken)).toBe('ACCOUNT_GONE');
  expect(await service.database.collection('apps').countDocuments({ owners: person.userId })).toBe(0);
});

test('5.3 a curator token that is taken while the account is deleted does not work', async () => {
  const holder = await newHolder(service);
  const { id } = (await requestCuratorToken(service, holder)).data.requestCuratorToken;
  await answerRequest(service, operator, { id });
  const held = slow.gate.hold('insert', 'curatorTokens');
  const taken = takeSecret(slow, holder, id);
  await held.arrived;
  await deleteAccount(holder);
  held.release();
  expect(reasonOf(await taken)).toBe('ACCOUNT_GONE');
  const live = { curator: holder.wallet.address.toLowerCase(), revokedAt: null };
  expect(await service.database.collection('curatorTokens').countDocuments(live)).toBe(0);
});
