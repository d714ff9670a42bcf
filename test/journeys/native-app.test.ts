import { afterAll, beforeEach, expect, test } from '@jest/globals';
import * as client from 'openid-client';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { startCallbackPage } from '../support/callback.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { keepPages } from '../support/kept-pages.ts';
import { registeredApp, signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

const LOOPBACK = 'http://127.0.0.1:3000/callback';
const LOOPBACK_6 = 'http://[::1]:3000/callback';
const OWN_SCHEME = 'com.example.app:/callback';

const service = await startService();
const pages = keepPages(await keptBrowser());
const redirectUris = [LOOPBACK, LOOPBACK_6, OWN_SCHEME];
const app = await registeredApp(service, { name: 'Desktop', isPublic: true, redirectUris });
const configuration = await client.discovery(new URL(service.url), app.clientId, {}, client.None(), {
  algorithm: 'oauth2',
  execute: [client.allowInsecureRequests],
});
const callbacks = { ipv4: await startCallbackPage('127.0.0.1'), ipv6: await startCallbackPage('[::1]') };
afterAll(async () => {
  for (const callback of Object.values(callbacks)) callback.close();
  await service.close();
});

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = newVisitor(await pages.take(), service);
  ({ page } = visitor);
});

/** A sign-in of the library, for this redirect URI. */
async function begin(redirectUri: string) {
  const [verifier, state] = [client.randomPKCECodeVerifier(), client.randomState()];
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'Email ServiceID',
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, checks: { pkceCodeVerifier: verifier, expectedState: state } };
}

test.each(['ipv4', 'ipv6'] as const)(
  '4.1, 10.6 a desktop app signs a person in on the free %s port that it has found, and asks again the next time',
  async (family) => {
    const callback = callbacks[family];
    const email = `desktop-${family}@example.org`;
    const first = await begin(callback.redirectUri);
    await page.goto(first.url);
    await signInByEmail(page, service, email);
    await page.getByText(`you return to a program on this device (${new URL(callback.redirectUri).origin})`).waitFor();
    await visitor.press('Allow');
    await page.getByRole('heading', { name: 'Back at the app' }).waitFor();
    const tokens = await client.authorizationCodeGrant(configuration, new URL(page.url()), first.checks);
    const user = new URL('/oauth/api/2/user', service.url);
    const answer = await client.fetchProtectedResource(configuration, tokens.access_token, user, 'GET');
    expect(await answer.json()).toMatchObject({ Email: email });

    const second = await begin(callback.redirectUri);
    await page.goto(second.url);
    await page.getByText('The app asks for nothing new.').waitFor();
    await visitor.press('Allow');
    await page.getByRole('heading', { name: 'Back at the app' }).waitFor();
    expect((await client.authorizationCodeGrant(configuration, new URL(page.url()), second.checks)).scope).toBe(
      'Email ServiceID',
    );
    expect(callback.calls).toHaveLength(2);
  },
);

test('4.1, 10.6 the browser hands the code to the scheme of an app on the device', async () => {
  await visitor.haveSession((await signedInUser(service)).token);
  const { url } = await begin(OWN_SCHEME);
  await page.goto(url);
  await page.getByText('you return to a program on this device (com.example.app:)').waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  const opened = page.waitForRequest((request) => request.url().startsWith(`${OWN_SCHEME}?code=`));
  await visitor.press('Allow');
  await opened;
  expect(refused).toEqual([]);
});
