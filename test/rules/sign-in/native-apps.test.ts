import { afterAll, expect, test } from '@jest/globals';
import { requestApp } from '../../support/access-requests.ts';
import { answer, started } from '../../support/authorization.ts';
import { bearer, query } from '../../support/client.ts';
import { approve, exchange, newVerifier, oauthErrorOf } from '../../support/grants.ts';
import { ownedApp, updateApp } from '../../support/own-apps.ts';
import { type RegisteredApp, registeredApp, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const owner = await signedInUser(service);
const person = await signedInUser(service);
afterAll(async () => service.close());

const LOOPBACK = 'http://127.0.0.1:3000/callback';
const OWN_SCHEME = 'com.example.app:/callback';

/** What an owner's change of the redirect URI is refused for; null if it is accepted. */
async function refusalOf(redirectUri: string, isPublic: boolean): Promise<unknown> {
  const { clientId } = await ownedApp(service, [owner], { isPublic });
  const { data, errors } = await updateApp(service, owner, { clientId, redirectUris: [redirectUri] });
  return errors[0]?.extensions.reason ?? (data.updateApp.redirectUris[0] === redirectUri ? null : data);
}

async function publicApp(redirectUri: string): Promise<RegisteredApp> {
  return registeredApp(service, { isPublic: true, redirectUris: [redirectUri] });
}

/** What the service answers a browser that an app has sent with this redirect URI: the status and the target without its query. */
async function open(app: RegisteredApp, redirectUri: string, more: object = {}): Promise<readonly unknown[]> {
  const { codeChallenge } = newVerifier().challenge;
  const pkce = { code_challenge: codeChallenge, code_challenge_method: 'S256' };
  const asked = { client_id: app.clientId, redirect_uri: redirectUri, scope: 'Email', state: 's', ...pkce, ...more };
  const url = `${service.url}/oauth?${new URLSearchParams(asked).toString()}`;
  const { status, headers } = await fetch(url, { redirect: 'manual', headers: bearer(person.token) });
  return [status, headers.get('location')?.split('?')[0]];
}

test.each([
  OWN_SCHEME,
  'com.example.app://callback',
  'org.example.my-app2:/oauth/callback?from=credgraph',
  LOOPBACK,
  'http://[::1]/callback',
])('5.2, 10.6 a public app may register %s', async (redirectUri) => {
  expect(await refusalOf(redirectUri, true)).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'java.script:alert(1)',
  'data:text/html,x',
  'data.x:,x',
  'myapp:/callback',
  'file:///etc/passwd',
  'Com.Example.App:/callback',
  'com.example.app:callback',
  'com.example.app:',
  'com.example.app:/*',
  'com.example.app:/callback#fragment',
  'com.example.app://user@host/callback',
  'com.example.app:/../callback',
  'com.example.app:/" onclick="alert(1)',
  'com.example.app:/a b',
  '.example.app:/callback',
  'http://127.0.0.1:0/callback',
  'http://127.0.0.1.evil.test/callback',
  'http://user@127.0.0.1/callback',
  'http://2130706433/callback',
  'http://0x7f.1/callback',
  'http://[::ffff:127.0.0.1]/callback',
])('5.2, 10.6 no app may register %s', async (redirectUri) => {
  expect(await refusalOf(redirectUri, true)).toBe('INVALID_INPUT');
});

test('5.2, 10.6 only for a public app may a scheme of its own be requested', async () => {
  const asked = { name: 'Desktop', redirectUris: [OWN_SCHEME] };
  expect(reasonOf(await requestApp(service, owner, { ...asked, isPublic: true }))).toBeNull();
  expect(reasonOf(await requestApp(service, owner, asked))).toBe('INVALID_INPUT: redirectUris');
});

test('5.2, 10.6 an app with a secret may register no scheme of its own, and its loopback port is not free', async () => {
  expect(await refusalOf(OWN_SCHEME, false)).toBe('INVALID_INPUT');
  const app = await registeredApp(service, { redirectUris: [LOOPBACK] });
  expect(await open(app, LOOPBACK)).toEqual([303, '/oauth/consent']);
  expect(await open(app, 'http://127.0.0.1:3001/callback')).toEqual([400, undefined]);
});

test.each([
  [LOOPBACK, 'http://127.0.0.1:51234/callback'],
  [LOOPBACK, 'http://127.0.0.1/callback'],
  ['http://127.0.0.1/callback', 'http://127.0.0.1:1/callback'],
  ['http://[::1]:3000/callback?x=1', 'http://[::1]:65535/callback?x=1'],
])('4.1 of %s a public app may use %s', async (registered, redirectUri) => {
  const app = await publicApp(registered);
  expect(await open(app, redirectUri)).toEqual([303, '/oauth/consent']);
  expect(await open(app, redirectUri, { scope: 'Phone' })).toEqual([303, redirectUri.split('?')[0]]);
});

test.each([
  [LOOPBACK, 'http://127.0.0.1:0/callback'],
  [LOOPBACK, 'http://127.0.0.1:65536/callback'],
  [LOOPBACK, 'http://127.0.0.1:051/callback'],
  [LOOPBACK, 'http://127.0.0.1:/callback'],
  [LOOPBACK, 'http://127.0.0.1:51234/callback/other'],
  [LOOPBACK, 'http://127.0.0.1:51234/callback?x=1'],
  [LOOPBACK, 'https://127.0.0.1:51234/callback'],
  [LOOPBACK, 'http://localhost:51234/callback'],
  [LOOPBACK, 'http://[::1]:51234/callback'],
  [LOOPBACK, 'http://127.0.0.1.evil.test:51234/callback'],
  [LOOPBACK, 'http://127.0.0.1:51234@evil.test/callback'],
  [LOOPBACK, 'http://evil.test@127.0.0.1:51234/callback'],
  [LOOPBACK, 'http://2130706433:51234/callback'],
  [LOOPBACK, 'http://0x7f000001:51234/callback'],
  [LOOPBACK, 'http://127.1:51234/callback'],
  [LOOPBACK, 'http://[::ffff:127.0.0.1]:51234/callback'],
  ['http://[::1]/callback', 'http://[0:0:0:0:0:0:0:1]:51234/callback'],
  ['http://localhost:3000/callback', 'http://localhost:3001/callback'],
  ['https://client.example/callback', 'https://client.example:8443/callback'],
  [OWN_SCHEME, 'com.example.app:/callback/other'],
  [OWN_SCHEME, 'com.example.other:/callback'],
  [OWN_SCHEME, 'COM.example.app:/callback'],
])('4.1 of %s nobody may use %s', async (registered, redirectUri) => {
  await publicApp('com.example.other:/callback');
  expect(await open(await publicApp(registered), redirectUri)).toEqual([400, undefined]);
});

test.each([undefined, 'plain'])('4.1 a native app needs the PKCE method S256, not %s', async (method) => {
  const app = await publicApp(LOOPBACK);
  const asked = { redirectUri: 'http://127.0.0.1:51234/callback', codeChallenge: 'a'.repeat(43) };
  const refused = await approve(service, person, app, { ...asked, codeChallengeMethod: method });
  expect(oauthErrorOf(refused)).toBe('invalid_request');
});

test('4.2, 10.6 the code of a native app is exchanged with the redirect URI that was used, not with the registered one', async () => {
  const app = await publicApp(LOOPBACK);
  const redirectUri = 'http://127.0.0.1:51234/callback';
  const tokensFor = async (sent: string): Promise<unknown> => {
    const { codeVerifier, challenge } = newVerifier();
    const { data } = await approve(service, person, app, { redirectUri, ...challenge });
    const url = new URL(data.approveAuthorization.url);
    expect(url.origin).toBe('http://127.0.0.1:51234');
    const code = url.searchParams.get('code');
    return oauthErrorOf(await exchange(service, app, { clientSecret: null, code, codeVerifier, redirectUri: sent }));
  };
  expect(await tokensFor(redirectUri)).toBeNull();
  expect(await tokensFor(LOOPBACK)).toBe('invalid_grant');
  expect(await tokensFor('http://127.0.0.1:51235/callback')).toBe('invalid_grant');
});

test('4.2, 10.6 a program that catches the code of another app cannot exchange it', async () => {
  const [app, thief] = [await publicApp(OWN_SCHEME), await publicApp(OWN_SCHEME)];
  const { codeVerifier, challenge } = newVerifier();
  const { data } = await approve(service, person, app, challenge);
  const code = new URL(data.approveAuthorization.url).searchParams.get('code');
  const guess = { clientSecret: null, code, codeVerifier: newVerifier().codeVerifier };
  const guesses = [exchange(service, thief, { ...guess, codeVerifier }), exchange(service, app, guess)];
  expect((await Promise.all(guesses)).map(oauthErrorOf)).toEqual(['invalid_grant', 'invalid_grant']);
});

const NEEDS = `mutation ($input: StartAuthorizationInput!) { startAuthorization(input: $input) { needsConsent isOnDevice redirectOrigin } }`;

test.each([
  ['https://client.example/callback', false, 'https://client.example'],
  ['http://localhost:3000/callback', true, 'http://localhost:3000'],
  [LOOPBACK, true, 'http://127.0.0.1:3000'],
  [OWN_SCHEME, true, 'com.example.app:'],
])('10.6 a public app at %s asks again: %s', async (redirectUri, isOnDevice, redirectOrigin) => {
  const app = await publicApp(redirectUri);
  const { challenge } = newVerifier();
  await approve(service, person, app, { scopes: ['Email'], ...challenge });
  const { clientId } = app;
  const input = { clientId, redirectUri, state: 's', scope: 'Email', ...challenge };
  const { data } = await query(service, NEEDS, { input }, bearer(person.token));
  expect(data.startAuthorization).toEqual({ needsConsent: isOnDevice, isOnDevice, redirectOrigin });
  const { errors } = await query(service, NEEDS, { input: { ...input, prompt: 'none' } }, bearer(person.token));
  expect(errors[0]?.extensions.oauthError ?? null).toBe(isOnDevice ? 'interaction_required' : null);
});

test('10.6 a front end cannot repeat what was granted to a native app without asking', async () => {
  const app = await publicApp(OWN_SCHEME);
  const { challenge } = newVerifier();
  await approve(service, person, app, { scopes: ['Email'], ...challenge });
  const world = { service, app, person };
  const { id } = await started(world, { scope: 'Email', ...challenge });
  expect(reasonOf(await answer(world, id, { onlyGranted: true }))).toBe('APP_REMOVED');
});

test('10.6 a native app does not learn by prompt=none whether somebody is signed in', async () => {
  const { clientId, redirectUri } = await publicApp(OWN_SCHEME);
  const input = { clientId, redirectUri, state: 's', prompt: 'none', ...newVerifier().challenge };
  const refused = await query(service, NEEDS, { input });
  expect(oauthErrorOf(refused)).toBe('interaction_required');
});
