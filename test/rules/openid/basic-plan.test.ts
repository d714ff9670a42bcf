import { afterAll, expect, test } from '@jest/globals';
import * as client from 'openid-client';
import { bearer, get, postForm } from '../../support/client.ts';
import { newVerifier, passGrace } from '../../support/grants.ts';
import {
  ageSession,
  ask,
  discover,
  exchange,
  newOpenIdWorld,
  signIn,
  signInAgain,
  urlFor,
} from '../../support/openid.ts';
import { startService } from '../../support/service.ts';
import { throughPages } from '../../support/through-pages.ts';

const USER_INFO = '/oauth/userinfo';

/** The rows of the OpenID Foundation's plan "Basic OP", in its order. */
const service = await startService();
const world = await newOpenIdWorld(service);
const { app, person, configuration } = world;
const first = await signIn(world);
const sub = first.claims()?.sub ?? '';
const named = { sub, preferred_username: sub };
const everything = { ...named, email: person.email, email_verified: true };
afterAll(async () => service.close());

const errorOf = (url: URL): string | null => url.searchParams.get('error');

test('12.2 OP-Response-code: the code gives an ID token for this app, this person and this moment', async () => {
  const claims = first.claims();
  const now = Math.floor(Date.now() / 1000);
  expect(claims).toMatchObject({ iss: service.url, aud: app.clientId, nonce: 'a nonce', ...everything });
  for (const time of [claims?.iat, claims?.auth_time]) expect(Math.abs((Number(time) || 0) - now)).toBeLessThan(60);
  expect(Number(claims?.exp) - Number(claims?.iat)).toBe(600);
  const { body } = await get(service, '/oauth/api/2/user', bearer(first.access_token));
  expect(body.ServiceIDUserID).toBe(sub);
});

test('12.2 OP-Response-Missing: without response_type, the app gets an error', async () => {
  const url = urlFor(world);
  url.searchParams.delete('response_type');
  const callback = await throughPages(service, person, url, { decision: 'allow', scopes: [] });
  expect([errorOf(callback), callback.searchParams.get('iss')]).toEqual(['invalid_request', service.url]);
});

test('12.2 OP-IDToken-Signature, -kid, -none: the ID token is signed with RS256 by a published key, and never unsigned', async () => {
  const [header = ''] = (first.id_token ?? '').split('.');
  const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const { jwks_uri: keys = '', id_token_signing_alg_values_supported: supported } = configuration.serverMetadata();
  const { body } = await get({ url: '' }, keys);
  expect([alg, supported]).toEqual(['RS256', ['RS256']]);
  expect(body.keys.map((key: { kid: string }) => key.kid)).toContain(kid);
});

test('12.2 OP-UserInfo-Endpoint, -Header, -Body: the claims are read by GET, by POST and with the token in the form', async () => {
  const header = bearer(first.access_token);
  const answers = [
    await client.fetchUserInfo(configuration, first.access_token, sub),
    (await get(service, USER_INFO, header)).body,
    (await postForm(service, USER_INFO, {}, header)).body,
    (await postForm(service, USER_INFO, { access_token: first.access_token })).body,
  ];
  expect(answers).toEqual([everything, everything, everything, everything]);
});

test('12.2 OP-nonce-NoReq-code: without nonce, the ID token has none', async () => {
  const tokens = await signIn(world, { nonce: '' }, { expectedNonce: undefined });
  expect(tokens.claims()).not.toHaveProperty('nonce');
});

test.each([
  ['OP-scope-profile', 'openid profile', named],
  ['OP-scope-email', 'openid email', { sub, email: person.email, email_verified: true }],
  ['OP-scope-All', 'openid profile email', everything],
  ['the order of scopes', 'email openid', { sub, email: person.email, email_verified: true }],
  ['no scope but openid', 'openid', { sub }],
])('12.2 %s: the scope %j is repeated, and gives its claims', async (_, scope, claims) => {
  const tokens = await signIn(world, { scope });
  expect(tokens.scope).toBe(scope);
  expect(await client.fetchUserInfo(configuration, tokens.access_token, sub)).toEqual(claims);
});

test.each(['address', 'phone', 'offline_access'])(
  '12.2 OP-scope-%s: it is not announced, so it is ignored, and absent from the granted scopes',
  async (word) => {
    expect(configuration.serverMetadata().scopes_supported).not.toContain(word);
    expect((await signIn(world, { scope: `${word} openid email` })).scope).toBe('openid email');
  },
);

test.each([
  ['OP-display-page', { display: 'page' }],
  ['OP-display-popup', { display: 'popup' }],
  ['OP-Req-NotUnderstood', { extra: 'foobar' }],
  ['OP-Req-login_hint', { login_hint: person.email }],
  ['OP-Req-ui_locales', { ui_locales: 'se de ../../etc' }],
  ['OP-Req-claims_locales', { claims_locales: 'se' }],
  ['OP-Req-acr_values', { acr_values: 'phr 0' }],
  ['OP-Req-acr_values that are not announced', { acr_values: '1 2' }],
  ['OP-claims-essential', { claims: '{"userinfo":{"name":{"essential":true}}}' }],
  ['OP-prompt-none-LoggedIn', { prompt: 'none' }],
  ['OP-Req-max_age=10000', { max_age: '10000' }],
])('12.2 %s: the person signs in as without %j', async (_, asked) => {
  const tokens = await signIn(world, { ...asked }, 'max_age' in asked ? { maxAge: 10_000 } : {});
  expect(tokens.claims()).toMatchObject({ sub, auth_time: first.claims()?.auth_time, acr: '0' });
});

test('12.2 OP-prompt-login: the person signs in again', async () => {
  await ageSession(world, 100);
  const page = await ask(world, { prompt: 'login' });
  expect(page.pathname).toBe('/sign-in');
  const tokens = await exchange(world, await signInAgain(world, page));
  expect(Number(tokens.claims()?.auth_time)).toBeGreaterThan(Math.floor(Date.now() / 1000) - 60);
});

test('12.2 OP-prompt-none-NotLoggedIn: the app gets login_required', async () => {
  const callback = await ask(world, { prompt: 'none' }, { token: '' });
  expect([errorOf(callback), callback.searchParams.get('iss')]).toEqual(['login_required', service.url]);
  await expect(exchange(world, callback)).rejects.toMatchObject({ error: 'login_required' });
});

test.each([1, 0])('12.2 OP-Req-max_age=%d: the person signs in again, once', async (maxAge) => {
  await ageSession(world, 100);
  const asked = { max_age: String(maxAge) };
  expect(errorOf(await ask(world, { ...asked, prompt: 'none' }))).toBe('login_required');
  const page = await ask(world, asked);
  expect(page.pathname).toBe('/sign-in');
  const callback = await signInAgain(world, page);
  expect((await exchange(world, callback, { maxAge })).claims()?.sub).toBe(sub);
});

test('12.2 OP-Req-id_token_hint: with an ID token of the person, also an expired one, the person goes on without a page', async () => {
  service.clock.advance(3600_000);
  const callback = await ask(world, { prompt: 'none', id_token_hint: first.id_token ?? '' });
  service.clock.advance(-3600_000);
  expect(callback.searchParams.has('code')).toBe(true);
});

test('12.2 OP-OAuth-2nd, -30s, -Revokes: a second use of the code is refused, and after 30 seconds ends the tokens', async () => {
  const pkce = newVerifier();
  const callback = await ask(world, {
    code_challenge: pkce.challenge.codeChallenge,
    code_challenge_method: 'S256',
  });
  const checks = { pkceCodeVerifier: pkce.codeVerifier };
  const tokens = await exchange(world, callback, checks);
  await expect(exchange(world, callback, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await get(service, USER_INFO, bearer(tokens.access_token))).status).toBe(200);
  await passGrace(service, person, 31_000);
  await expect(exchange(world, callback, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await get(service, USER_INFO, bearer(tokens.access_token))).status).toBe(401);
});

test('12.2 OP-redirect_uri-NotReg: the person sees an error, and the app gets nothing', async () => {
  const answer = await fetch(urlFor(world, { redirect_uri: 'https://evil.example/' }), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
});

test('12.2 OIDCC ensure-post-request-succeeds: a request by POST is the same as by GET, but only with openid', async () => {
  const { pathname, searchParams: body } = urlFor(world);
  const posted = await fetch(service.url + pathname, { method: 'POST', body, redirect: 'manual' });
  const url = new URL(posted.headers.get('location') ?? '', service.url);
  expect([posted.status, url.href]).toEqual([303, urlFor(world).href]);
  body.set('scope', 'Email');
  const plain = await fetch(service.url + pathname, { method: 'POST', body, redirect: 'manual' });
  expect([plain.status, plain.headers.get('allow'), plain.headers.get('location')]).toEqual([405, 'GET, HEAD', null]);
});

test('12.2 OP-ClientAuth-SecretPost: the secret may be in the form', async () => {
  const posting = await discover(service, app, client.ClientSecretPost(app.clientSecret));
  expect((await signIn({ ...world, configuration: posting })).claims()?.sub).toBe(sub);
});

test.each([
  ['OP-request_uri-Unsigned', 'request_uri', 'https://client.example/request.jwt', 'request_uri_not_supported'],
  ['OP-request-Unsigned', 'request', 'eyJhbGciOiJub25lIn0.e30.', 'request_not_supported'],
  ['a client in the request', 'registration', '{}', 'registration_not_supported'],
])('12.2 %s: %s is refused by name, also with state and nonce inside it alone', async (_, name, value, error) => {
  const inside = { [name]: value, state: '', nonce: '' };
  const refused = [await ask(world, { [name]: value }), await ask(world, inside)];
  expect(refused.map(errorOf)).toEqual([error, error]);
});

test('12.2 a refresh gives an ID token of the same sign-in, without a nonce', async () => {
  const renewed = await client.refreshTokenGrant(configuration, first.refresh_token ?? '');
  const { iss, aud, auth_time: authTime } = first.claims() ?? {};
  expect(renewed.claims()).toMatchObject({ iss, aud, sub, auth_time: authTime });
  expect(renewed.claims()).not.toHaveProperty('nonce');
  expect(renewed.scope).toBe('openid profile email');
});
