import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import * as oauth from 'oauth4webapi';
import * as client from 'openid-client';
import { startCallbackPage } from '../support/callback.ts';
import { freePort } from '../support/free-port.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { discover } from '../support/openid.ts';
import { registeredApp, signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { serveFetchApp } from '../support/snippets/serve-fetch-app.ts';
import { pasteSnippet } from '../support/snippets/snippet-files.ts';
import { AuthJs } from '../support/snippets/snippet-modules.ts';
import { throughPages } from '../support/through-pages.ts';

const port = await freePort();
const url = `http://localhost:${port}`;
const service = { ...(await startService({ config: { port, authUrl: url, apiUrl: url } })), url };
const browser = await keptBrowser();
afterAll(async () => service.close());

test('4 Auth.js, configured by the URL of the issuer alone, signs a person in, in a browser', async () => {
  process.env.AUTH_SECRET = randomBytes(32).toString('base64url');
  const [appPort, page] = [await freePort(), await browser.newPage()];
  const origin = `http://localhost:${appPort}`;
  const app = await registeredApp(service, { redirectUris: [`${origin}/auth/callback/credgraph`] });
  process.env.CREDGRAPH_CLIENT_SECRET = app.clientSecret;
  const values = { authUrl: url, apiUrl: url, clientId: app.clientId, redirectUri: app.redirectUri };
  const { handle } = AuthJs.parse(await import(await pasteSnippet('auth-js-openid.ts', values)));
  const server = await serveFetchApp(appPort, handle);
  await page.goto(`${origin}/auth/signin?callbackUrl=/auth/session`);
  await page.getByRole('button', { name: 'Sign in with Credgraph' }).click();
  await signInByEmail(page, service, 'ada@example.org');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${origin}/auth/session`);
  const shown: unknown = JSON.parse(await page.locator('body').innerText());
  expect(shown).toMatchObject({ user: { name: expect.stringMatching(/^[0-9a-f]{24}$/), email: 'ada@example.org' } });
  await page.close();
  server.close();
});

test('4 a strict client reads the discovery, checks issuer, state, nonce, max_age and signature, and refreshes', async () => {
  const [app, person] = [await registeredApp(service), await signedInUser(service)];
  const insecure = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(url);
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
  const [us, secret] = [{ client_id: app.clientId }, oauth.ClientSecretBasic(app.clientSecret)];
  const [state, nonce, verifier] = [
    oauth.generateRandomState(),
    oauth.generateRandomNonce(),
    oauth.generateRandomCodeVerifier(),
  ];
  const asked = new URL(server.authorization_endpoint ?? '');
  asked.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    response_type: 'code',
    scope: 'openid email',
    max_age: '60',
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const back = await throughPages(service, person, asked, { decision: 'allow', scopes: ['ServiceID', 'Email'] });
  const code = oauth.validateAuthResponse(server, us, back, state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    us,
    secret,
    code,
    app.redirectUri,
    verifier,
    insecure,
  );
  const checks = { expectedNonce: nonce, maxAge: 60, requireIdToken: true };
  const tokens = await oauth.processAuthorizationCodeResponse(server, us, answer, checks);
  await oauth.validateApplicationLevelSignature(server, answer, insecure);
  const { sub } = oauth.getValidatedIdTokenClaims(tokens) ?? { sub: '' };
  const info = await oauth.userInfoRequest(server, us, tokens.access_token, insecure);
  expect(await oauth.processUserInfoResponse(server, us, sub, info)).toMatchObject({ sub, email: person.email });
  const again = await oauth.refreshTokenGrantRequest(server, us, secret, tokens.refresh_token ?? '', insecure);
  const renewed = await oauth.processRefreshTokenResponse(server, us, again);
  expect(oauth.getValidatedIdTokenClaims(renewed)?.sub).toBe(sub);
});

test('4 with max_age=0 a person who is signed in proves it once more, comes back, and is left alone afterwards', async () => {
  const callback = await startCallbackPage();
  const [app, page] = [await registeredApp(service, { redirectUris: [callback.redirectUri] }), await browser.newPage()];
  const configuration = await discover(service, app, client.ClientSecretPost(app.clientSecret));
  const parameters = { redirect_uri: app.redirectUri, scope: 'openid', state: 's', nonce: 'n' };
  const ask = async (more: Record<string, string> = {}): Promise<unknown> =>
    page.goto(client.buildAuthorizationUrl(configuration, { ...parameters, ...more }).href);
  await ask();
  await signInByEmail(page, service, 'eve@example.org');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL('**/callback?code=**');
  await ask({ max_age: '0' });
  await page.getByText('You are signed in, but Test app asks you to sign in again.').waitFor();
  await signInByEmail(page, service, 'eve@example.org');
  await page.waitForURL('**/callback?code=**');
  const checks = { expectedState: 's', expectedNonce: 'n', maxAge: 0 };
  const tokens = await client.authorizationCodeGrant(configuration, new URL(page.url()), checks);
  expect(tokens.claims()?.sub).toMatch(/^[0-9a-f]{24}$/);
  await ask({ prompt: 'none' });
  expect(callback.calls.at(-1)?.has('code')).toBe(true);
  await page.close();
  callback.close();
});
