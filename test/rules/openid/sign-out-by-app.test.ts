import { afterAll, expect, test } from '@jest/globals';
import { CompactSign, exportSPKI, generateKeyPair, importJWK, UnsecuredJWT } from 'jose';
import { request } from 'undici';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { bearer, query } from '../../support/client.ts';
import { isLive, signedInApp } from '../../support/grants.ts';
import { newIdToken, publishedKeys } from '../../support/id-tokens.ts';
import { type Person, registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const RETURN = 'https://client.example/signed-out?from=credgraph';
const config = { secretKey: 'a key that both services have' };
const service = await startService({ config });
const app = await registeredApp(service, { postLogoutRedirectUris: [RETURN] });
const other = await registeredApp(service, { postLogoutRedirectUris: ['https://other.example/'] });
afterAll(async () => service.close());

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
  readonly cookie: string | null;
}

/** Opens a URL of the service as somebody's browser does, or sends a form there. */
async function open(path: string, person: Person | null, form?: object, headers: object = {}): Promise<Answer> {
  const cookie = person ? { cookie: `credgraph-session=${person.token}` } : {};
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const answer = await request(service.url + path, {
    method: form ? 'POST' : 'GET',
    headers: { ...cookie, ...type, ...headers },
    body: form ? new URLSearchParams(Object.entries(form)).toString() : null,
  });
  const first = (name: string): string | null => [answer.headers[name]].flat()[0] ?? null;
  const text = await answer.body.text();
  return { status: answer.statusCode, location: first('location'), text, cookie: first('set-cookie') };
}

async function logOut(person: Person | null, asked: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return open(`/oauth/logout?${new URLSearchParams(asked).toString()}`, person);
}

async function isSignedIn({ token }: Person): Promise<boolean> {
  return (await query(service, '{ viewer { id } }', {}, bearer(token))).data.viewer !== null;
}

const ASKED = expect.stringContaining('<h1>Sign out of Credgraph?</h1>');

test('12.5 an app with an ID token of the person signs them out at once, and gets them back with its state', async () => {
  const person = await signedInUser(service);
  const hint = await newIdToken(service, { person, app });
  service.clock.advance(DAY);
  const answer = await logOut(person, { id_token_hint: hint, post_logout_redirect_uri: RETURN, state: 'a b&c' });
  expect([answer.status, answer.location]).toEqual([303, `${RETURN}&state=a%20b%26c`]);
  expect(answer.cookie).toMatch(/^credgraph-session=;/);
  expect(await isSignedIn(person)).toBe(false);
  // Nobody is signed in any more: a repeat only returns.
  expect(await logOut(null, { client_id: app.clientId, post_logout_redirect_uri: RETURN })).toMatchObject({
    status: 303,
    location: RETURN,
    cookie: null,
  });
});

test('12.5 without an ID token of whoever is signed in, the person is asked, and only their own form signs them out', async () => {
  const person = await signedInUser(service);
  const hint = await newIdToken(service, { app });
  const asked = { client_id: app.clientId, post_logout_redirect_uri: RETURN, state: 's' };
  for (const sent of [{}, asked, { ...asked, id_token_hint: hint }])
    expect(await logOut(person, sent)).toMatchObject({ status: 200, text: ASKED });
  const confirm = '/oauth/logout/confirm';
  const crossSite = await open(confirm, person, asked, { 'sec-fetch-site': 'cross-site' });
  expect([crossSite.status, await isSignedIn(person)]).toEqual([403, true]);
  const confirmed = await open(confirm, person, asked, { 'sec-fetch-site': 'same-origin' });
  expect([confirmed.status, confirmed.location, await isSignedIn(person)]).toEqual([303, `${RETURN}&state=s`, false]);
});

test('12.5 a form of an app does what its link does', async () => {
  const person = await signedInUser(service);
  const id_token_hint = await newIdToken(service, { person, app });
  const { status, location } = await open('/oauth/logout', null, { id_token_hint, unknown: 'x' });
  expect([status, location]).toEqual([303, `/oauth/logout?id_token_hint=${id_token_hint}`]);
  const signedOut = await open(location ?? '', person);
  // The address of the page has no ID token, and a reload sends nothing again.
  expect([signedOut.status, signedOut.location]).toEqual([303, '/oauth/logout?ui_locales=en']);
  expect(await open(signedOut.location ?? '', null)).toMatchObject({
    status: 200,
    text: expect.stringContaining('You are signed out'),
  });
});

/** ID tokens that nobody but an attacker has signed, with the claims of a real one. */
async function forgeries(real: string): Promise<Readonly<Record<string, string>>> {
  const [header = '', payload = ''] = real.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const text = Buffer.from(payload, 'base64url');
  const jwk = (await publishedKeys(service)).keys.find((key) => key.kid === kid);
  const published = await importJWK({ ...jwk }, 'RS256', { extractable: true });
  if (published instanceof Uint8Array) throw new Error('The key is not public.');
  const { privateKey } = await generateKeyPair('RS256');
  const sign = async (alg: string, key: Parameters<CompactSign['sign']>[0]): Promise<string> =>
    new CompactSign(text).setProtectedHeader({ alg, kid }).sign(key);
  return {
    'another key': await sign('RS256', privateKey),
    'alg none': new UnsecuredJWT(JSON.parse(text.toString())).encode(),
    'alg none with the key id': `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${payload}.`,
    'HS256 with the public key': await sign('HS256', new TextEncoder().encode(await exportSPKI(published))),
    'a changed claim': [
      header,
      Buffer.from(text.toString().replace('"iat":1', '"iat":2')).toString('base64url'),
      real.split('.')[2],
    ].join('.'),
    'no token': 'nonsense',
    'a very long text': 'x'.repeat(9000),
  };
}

test('12.5 an ID token that is forged, or of another service, is no hint', async () => {
  const person = await signedInUser(service);
  const real = await newIdToken(service, { person, app });
  const forged = await forgeries(real);
  const elsewhere = await startService({ config, beside: service });
  const foreign = { 'another issuer': await newIdToken(elsewhere, { person, app }) };
  for (const [name, id_token_hint] of Object.entries({ ...forged, ...foreign })) {
    expect([name, await logOut(person, { id_token_hint })]).toEqual([name, expect.objectContaining({ text: ASKED })]);
    const refused = await logOut(person, { id_token_hint, post_logout_redirect_uri: RETURN });
    expect([name, refused.status, refused.location]).toEqual([name, 400, null]);
  }
  expect(await isSignedIn(person)).toBe(true);
  await elsewhere.close();
});

test('12.5 nobody is redirected to a URI that is not registered for exactly the app that asks', async () => {
  const person = await signedInUser(service);
  const hint = await newIdToken(service, { person, app });
  const client = { client_id: app.clientId };
  const uris = [
    `${RETURN}&more=1`,
    `${RETURN}/`,
    `${RETURN}#x`,
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    app.redirectUri,
    'https://other.example/',
  ];
  const rows: readonly Readonly<Record<string, string>>[] = [
    ...uris.map((uri) => ({ ...client, id_token_hint: hint, post_logout_redirect_uri: uri })),
    { post_logout_redirect_uri: RETURN },
    { client_id: other.clientId, post_logout_redirect_uri: RETURN },
    { client_id: other.clientId, id_token_hint: hint },
    { client_id: 'nobody', post_logout_redirect_uri: RETURN },
  ];
  for (const row of rows) {
    for (const answer of [
      await logOut(person, row),
      await open('/oauth/logout/confirm', person, row, { 'sec-fetch-site': 'same-origin' }),
    ])
      expect([row, answer.status, answer.location]).toEqual([row, 400, null]);
  }
  expect(await isSignedIn(person)).toBe(true);
});

test('12.5 a sign-out leaves the tokens of apps as they are', async () => {
  const { person, app: own, tokens } = await signedInApp(service);
  await logOut(person, { id_token_hint: await newIdToken(service, { person, app: own }) });
  expect([await isSignedIn(person), await isLive(service, tokens.accessToken)]).toEqual([false, true]);
});

test('12.5 post-logout redirect URIs are https, or http on loopback, as a browser shows them', async () => {
  const wrong = [
    'http://app.example/',
    'javascript:alert(1)',
    'https://a@app.example/',
    'https://app.example/#x',
    'https://APP.example/',
    // A policy would take them for other origins, a directive, or a second policy.
    'https://*.example/',
    'https://app.example;sandbox/',
    'https://app.example,b.example/',
    'x',
  ];
  for (const uri of wrong)
    await expect(registeredApp(service, { postLogoutRedirectUris: [uri] })).rejects.toMatchObject({
      extensions: { field: 'postLogoutRedirectUris' },
    });
  const many = Array.from({ length: 21 }, (_, index) => `https://app.example/${index}`);
  await expect(registeredApp(service, { postLogoutRedirectUris: many })).rejects.toThrow('at most 20');
});
