import { afterAll, expect, test } from '@jest/globals';
import { registerApp } from '../../../subgraphs/auth/index.ts';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { bearer, query } from '../../support/client.ts';
import { approve, exchange, newCode, oauthErrorOf } from '../../support/grants.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const person = await signedInUser(service);
const app = await registeredApp(service);
afterAll(async () => service.close());

const LONG = 'a'.repeat(43);

test('2.2 the redirect carries exactly a code and the state', async () => {
  const { data } = await approve(service, person, app, { state: 'xyz' });
  expect(data.approveAuthorization.url).toMatch(/^https:\/\/client\.example\/callback\?code=cgc_[\w-]{43}&state=xyz$/);
});

test('2.2 no two codes are the same', async () => {
  expect(await newCode(service, person, app)).not.toBe(await newCode(service, person, app));
});

test.each(['a b+c%20d&e=f#g', '§ 5, 中文, 🦊', '"\'<>\\', '=', 'x'.repeat(2000)])(
  '4.1 the state %p comes back unchanged',
  async (state) => {
    const { data } = await approve(service, person, app, { state });
    expect(new URL(data.approveAuthorization.url).searchParams.get('state')).toBe(state);
  },
);

test.each([
  ['https://client.example/cb?tenant=7&x', '&'],
  ['https://client.example', '?'],
  ['https://client.example/cb?', ''],
  ['http://127.0.0.1:8080/cb', '?'],
  ['http://[::1]:8080/cb', '?'],
  ['http://localhost/cb', '?'],
])('4.1 the redirect URI %s keeps its own query', async (redirectUri, joint) => {
  const registration = { name: 'Test app', redirectUris: [redirectUri], isPublic: false, expiringTokens: true };
  const { clientId } = await registerApp(service.database, service.clock.now(), registration);
  const { data } = await approve(service, person, { clientId, clientSecret: '', redirectUri });
  expect(data.approveAuthorization.url).toContain(`${redirectUri}${joint}code=cgc_`);
});

test.each([
  'http://client.example/cb',
  'https://client.example/cb#fragment',
  'https://client.example/cb#',
  'https://user@client.example/cb',
  'https://user:password@client.example/cb',
  'https:client.example/cb',
  'https:\\\\client.example/cb',
  'https://client.example\\@evil.example/cb',
  'http://127.0.0.1.evil.example/cb',
  'https://client.example/c b',
  'https://client.example/\r\nx: y',
  'https://',
  'javascript:alert(1)',
  'client.example',
  '',
])('4.1 %p is not a redirect URI', async (redirectUri) => {
  const registration = { name: 'Test app', redirectUris: [redirectUri], isPublic: false, expiringTokens: true };
  const registering = registerApp(service.database, service.clock.now(), registration);
  await expect(registering).rejects.toMatchObject({ extensions: { reason: 'INVALID_INPUT', field: 'redirectUris' } });
});

test('4.1, 10.1 the person is told that a client is unknown, and no app is', async () => {
  const answer = await approve(service, person, { ...app, clientId: 'nobody' });
  expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'UNKNOWN_CLIENT' });
  expect(oauthErrorOf(answer)).toBeNull();
});

test.each([
  'https://client.example/callback/',
  'https://client.example/callback?x=1',
  'https://CLIENT.example/callback',
  'https://client.example:443/callback',
  'https://evil.example/callback',
  '',
])('4.1 the redirect URI %p was not registered: the person sees that, and no app does', async (redirectUri) => {
  const answer = await approve(service, person, app, { redirectUri });
  expect(answer.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'UNREGISTERED_REDIRECT_URI' });
  expect(oauthErrorOf(answer)).toBeNull();
});

test.each([
  ['an empty state', { state: '' }],
  ['a state that is no text', { state: '\ud800' }],
  ['a challenge that is too short', { codeChallenge: 'a'.repeat(42) }],
  ['a challenge that is too long', { codeChallenge: 'a'.repeat(129) }],
  ['a challenge with other characters', { codeChallenge: `${LONG}=` }],
  ['an empty challenge', { codeChallenge: '' }],
  ['a method without a challenge', { codeChallengeMethod: 'S256' }],
  ['an unknown method', { codeChallenge: LONG, codeChallengeMethod: 's256' }],
])('4.1 %s is an invalid request', async (_, asked) => {
  expect(oauthErrorOf(await approve(service, person, app, asked))).toBe('invalid_request');
});

test('4.1 only a signed-in person can approve', async () => {
  const answer = await approve(service, { ...person, token: 'cgs_unknown' }, app);
  expect(answer.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('4.1 a person who declines sends access_denied and the state, and no code', async () => {
  const input = { clientId: app.clientId, redirectUri: app.redirectUri, state: 'a b' };
  const document = 'mutation ($input: AuthorizationInput!) { denyAuthorization(input: $input) { url } }';
  const { data } = await query(service, document, { input }, bearer(person.token));
  const { searchParams } = new URL(data.denyAuthorization.url);
  expect([...searchParams.keys()]).toEqual(['error', 'error_description', 'state']);
  expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', 'a b']);
});

test('4.1, 10.1 declining at an unregistered redirect URI redirects nobody', async () => {
  const input = { clientId: app.clientId, redirectUri: 'https://evil.example/', state: 'x' };
  const document = 'mutation ($input: AuthorizationInput!) { denyAuthorization(input: $input) { url } }';
  const { errors } = await query(service, document, { input }, bearer(person.token));
  expect(errors[0]?.extensions.reason).toBe('UNREGISTERED_REDIRECT_URI');
});

test('2.2, 8 a code is good for 10 minutes', async () => {
  service.clock.stop();
  const codes = [await newCode(service, person, app), await newCode(service, person, app)];
  service.clock.advance(10 * MINUTE - 5_000);
  const inTime = await exchange(service, app, { code: codes[0] });
  service.clock.advance(5_000);
  const tooLate = await exchange(service, app, { code: codes[1] });
  expect([oauthErrorOf(inTime), oauthErrorOf(tooLate)]).toEqual([null, 'invalid_grant']);
});

test('2.2 a code is valid only for its own client, and another client does not use it up', async () => {
  const code = await newCode(service, person, app);
  const stolen = await exchange(service, await registeredApp(service), { code });
  const own = await exchange(service, app, { code });
  expect([oauthErrorOf(stolen), oauthErrorOf(own)]).toEqual(['invalid_grant', null]);
});

test('4.1 the graph has what the consent page shows of an app', async () => {
  const document = 'query ($clientId: ID!) { app(clientId: $clientId) { clientId name homepage logo } }';
  const known = await query(service, document, { clientId: app.clientId });
  const unknown = await query(service, document, { clientId: 'nobody' });
  expect(known.data.app).toEqual({ clientId: app.clientId, name: 'Test app', homepage: null, logo: null });
  expect(unknown.data.app).toBeNull();
});
