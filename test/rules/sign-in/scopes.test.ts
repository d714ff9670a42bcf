import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { approve, exchange, newCode, oauthErrorOf, signedInApp } from '../../support/grants.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const ALL = [
  'Email',
  'Microblog',
  'Chat',
  'CodeHost',
  'Messenger',
  'EVMAddress',
  'SolanaAddress',
  'SeiAddress',
  'AptosAddress',
  'InjectiveAddress',
  'FlowAddress',
  'ServiceID',
];

const IDENTITIES = `query ($scopes: [Scope!]) {
  identities(scopes: $scopes) { scope ... on EmailIdentity { email } ... on SocialIdentity { username userId } }
}`;

test('2.1 all twelve scopes can be granted', async () => {
  const { tokens } = await signedInApp(service, { scopes: ALL });
  expect(tokens.scopes).toEqual(ALL);
});

test.each(['email', 'EMAIL', 'Phone', ''])('2.1 "%s" is no scope', async (scope) => {
  const answer = await approve(service, await signedInUser(service), await registeredApp(service), { scopes: [scope] });
  expect(answer.status).toBe(200);
  expect(answer.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('2.1 a scope that is asked for twice is granted once', async () => {
  const { tokens } = await signedInApp(service, { scopes: ['Email', 'Chat', 'Email'] });
  expect(tokens.scopes).toEqual(['Email', 'Chat']);
});

test('4.1 without scopes, somebody new to the app grants none', async () => {
  const { tokens } = await signedInApp(service, {});
  expect(tokens.scopes).toEqual([]);
});

test('4.1 without scopes, the ones granted to this app before are granted again', async () => {
  const { person, app } = await signedInApp(service, { scopes: ['Email'] });
  await approve(service, person, app, { scopes: ['ServiceID'] });
  const code = await newCode(service, person, app, { scopes: null });
  const { data } = await exchange(service, app, { code });
  expect(data.exchangeCode.scopes).toEqual(['Email', 'ServiceID']);
});

test('4.1 a grant to one app is not a grant to another', async () => {
  const { person } = await signedInApp(service, { scopes: ['Email'] });
  const other = await registeredApp(service);
  const { data } = await exchange(service, other, { code: await newCode(service, person, other, {}) });
  expect(data.exchangeCode.scopes).toEqual([]);
});

test("4.5 the identities of the token's scopes are read, those that are linked", async () => {
  const { person, tokens } = await signedInApp(service, { scopes: ['Email', 'EVMAddress', 'ServiceID'] });
  const { data } = await query(service, IDENTITIES, {}, bearer(tokens.accessToken));
  const serviceId = expect.stringMatching(/^[0-9a-f]{24}$/);
  expect(data.identities).toEqual([
    { scope: 'Email', email: person.email },
    { scope: 'ServiceID', username: serviceId, userId: serviceId },
  ]);
});

test('4.5 only the identities that are asked for are read', async () => {
  const { person, tokens } = await signedInApp(service, { scopes: ['Email', 'ServiceID'] });
  const { data } = await query(service, IDENTITIES, { scopes: ['Email'] }, bearer(tokens.accessToken));
  expect(data.identities).toEqual([{ scope: 'Email', email: person.email }]);
});

test('4.5 a scope that was not granted is refused', async () => {
  const { tokens } = await signedInApp(service, { scopes: ['ServiceID'] });
  const answer = await query(service, IDENTITIES, { scopes: ['ServiceID', 'Email'] }, bearer(tokens.accessToken));
  expect(answer.errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect(oauthErrorOf(answer)).toBe('insufficient_scope');
});

test('4.5 only an app can read identities', async () => {
  const { token } = await signedInUser(service);
  const answers = [await query(service, IDENTITIES), await query(service, IDENTITIES, {}, bearer(token))];
  const seen = answers.map(({ errors }) => errors[0]?.extensions);
  expect(seen).toEqual([
    expect.objectContaining({ code: 'UNAUTHENTICATED', reason: 'TOKEN_MISSING' }),
    expect.objectContaining({ code: 'FORBIDDEN', reason: 'WRONG_TOKEN', needs: ['APP'], sent: 'SESSION' }),
  ]);
});
