import { afterAll, expect, test } from '@jest/globals';
import { answered, start, started, type World } from '../../support/authorization.ts';
import { postForm } from '../../support/client.ts';
import { newVerifier } from '../../support/grants.ts';
import { ask, exchange, newOpenIdWorld } from '../../support/openid.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const [BARE, SLASHED] = ['https://shop.example', 'https://shop.example/'];

/** An app with this redirect URI, and somebody who is new to it. */
async function newWorld(redirectUri: string, isPublic = false): Promise<World> {
  const app = await registeredApp(service, { redirectUris: [redirectUri], isPublic });
  return { service, app, person: await signedInUser(service) };
}

/** Whether the app may send people back to a URI. */
async function isKnown(world: World, redirectUri: string): Promise<boolean> {
  const refused = reasonOf(await start(world, { redirectUri, ...newVerifier().challenge }));
  return refused !== 'UNREGISTERED_REDIRECT_URI';
}

/** The status of the exchange of a code with this redirect URI. */
async function exchangeWith({ app }: World, code: string, redirectUri: string): Promise<number> {
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  const fields = { grant_type: 'authorization_code', code, ...client, redirect_uri: redirectUri };
  return (await postForm(service, '/oauth/auth/2/token', fields)).status;
}

/** The code of a request with this redirect URI. */
async function codeAt(world: World, redirectUri: string): Promise<string> {
  const { id } = await started(world, { redirectUri, scope: 'ServiceID' });
  return (await answered(world, id, { scopes: ['ServiceID'] })).get('code') ?? '';
}

test.each([
  [BARE, SLASHED],
  [SLASHED, BARE],
  ['http://localhost:3000', 'http://localhost:3000/'],
  ['https://shop.example?from=us', 'https://shop.example/?from=us'],
])(
  '4.1, 4.2 an app with the redirect URI %s may ask with %s, and exchange the code with either',
  async (one, other) => {
    const world = await newWorld(one);
    expect(await exchangeWith(world, await codeAt(world, other), one)).toBe(200);
    expect(await exchangeWith(world, await codeAt(world, other), other)).toBe(200);
    expect(await exchangeWith(world, await codeAt(world, one), other)).toBe(200);
    expect(await exchangeWith(world, await codeAt(world, one), `${one}x`)).toBe(400);
  },
);

test('4.1 the person returns to the form that was asked for, also with an error', async () => {
  const world = await newOpenIdWorld(service, { redirectUris: [BARE] });
  const sent = { redirect_uri: SLASHED };
  const locations = await Promise.all(
    [BARE, SLASHED].map(async (redirectUri) => {
      const query = { client_id: world.app.clientId, redirect_uri: redirectUri, scope: 'Shoes', state: 's' };
      const url = `${service.url}/oauth?${new URLSearchParams(query).toString()}`;
      return (await fetch(url, { redirect: 'manual' })).headers.get('location')?.split('?')[0];
    }),
  );
  expect(locations).toEqual([BARE, SLASHED]);
  // openid-client sends the address of the callback as the redirect URI, and a URL has the slash.
  const tokens = await exchange(world, await ask(world, sent));
  expect(tokens.claims()?.aud).toBe(world.app.clientId);
  expect((await exchange(world, await ask(world, { redirect_uri: BARE }))).claims()?.aud).toBe(world.app.clientId);
});

test('4.1, 10.6 a public app may use any port of loopback in both forms', async () => {
  const world = await newWorld('http://127.0.0.1', true);
  const known = ['http://127.0.0.1:5000', 'http://127.0.0.1:5000/', 'http://127.0.0.1/'];
  expect(await Promise.all(known.map(async (uri) => isKnown(world, uri)))).toEqual([true, true, true]);
});

test.each([
  'https://shop.example//',
  'https://shop.example/?',
  'https://shop.example?',
  'https://shop.example/callback',
  'https://shop.example:443/',
  'https://SHOP.example/',
  'https://shop.example\\',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'https://shop.example/ ',
  'http://shop.example/',
])('4.1 with a bare origin registered, %s is another redirect URI', async (asked) => {
  expect(await isKnown(await newWorld(BARE), asked)).toBe(false);
});

test('4.1 below a path, the slash at the end makes another redirect URI', async () => {
  expect(await isKnown(await newWorld('https://shop.example/callback'), 'https://shop.example/callback/')).toBe(false);
  expect(await isKnown(await newWorld('com.example.shop:/', true), 'com.example.shop:')).toBe(false);
});

test.each([
  [BARE, SLASHED],
  [SLASHED, BARE],
])('12.5 an app with the post-logout redirect URI %s may ask with %s, where the person returns', async (one, other) => {
  const { clientId } = await registeredApp(service, { postLogoutRedirectUris: [one] });
  const asked = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: other });
  const { headers } = await fetch(`${service.url}/oauth/logout?${asked.toString()}`, { redirect: 'manual' });
  expect(headers.get('location')).toBe(other);
});
