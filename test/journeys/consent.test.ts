import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type CallbackPage, startCallbackPage } from '../support/callback.ts';
import { bearer, get, postForm } from '../support/client.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { type RegisteredApp, registeredApp } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';

const ADA = 'ada@example.org';

let service: TestService;
let callback: CallbackPage;
let browser: Browser;
let app: RegisteredApp;
let person: BrowserContext;
let page: Page;
beforeAll(async () => {
  [service, callback, browser] = await Promise.all([startService(), startCallbackPage(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  callback.close();
  await service.close();
});
beforeEach(async () => {
  app = await registeredApp(service, { redirectUris: [callback.redirectUri] });
  person = await browser.newContext();
  page = await person.newPage();
});
afterEach(async () => person.close());

test('4.1 a person signs in, allows all, and the app reads it', async () => {
  await ask('Email ServiceID');
  await signInByEmail(page, service, ADA);
  await allow();
  const { token, state } = await redeem();
  expect(state).toBe('a b&c="<1>');
  expect((await get(service, '/oauth/api/2/user', bearer(token))).body).toEqual({
    Email: ADA,
    ServiceID: expect.any(String),
    ServiceIDUserID: expect.any(String),
  });
});

test('4.1 what is not ticked is not shared', async () => {
  await ask('Email ServiceID');
  await signInByEmail(page, service, ADA);
  await page.getByRole('checkbox', { name: 'E-mail address' }).uncheck();
  await allow();
  const { token, scope } = await redeem();
  expect(scope).toBe('ServiceID');
  expect((await get(service, '/oauth/api/2/user?scope=Email', bearer(token))).status).toBe(403);
});

test('4.1 Cancel tells the app, and nothing is kept', async () => {
  await ask('Email');
  await signInByEmail(page, service, ADA);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/callback?**');
  const last = callback.calls.at(-1);
  expect([last?.get('error'), last?.get('state'), last?.has('code')]).toEqual(['access_denied', 'a b&c="<1>', false]);
  await ask('Email');
  await expectConsentFor('E-mail address');
});

test('4.1 what was allowed before is not asked again; what is new is asked alone', async () => {
  await ask('Email');
  await signInByEmail(page, service, ADA);
  await allow();
  await ask('Email');
  await page.waitForURL('**/callback?code=**');
  await ask('Email ServiceID');
  expect(await page.getByRole('checkbox').count()).toBe(1);
  await expectConsentFor('Credgraph id');
});

test('4.1 a double click gives the app one code, and Back can answer no second time', async () => {
  await ask('Email');
  await signInByEmail(page, service, ADA);
  const before = callback.calls.length;
  await page.getByRole('button', { name: 'Allow' }).dblclick();
  await page.waitForURL('**/callback?code=**');
  expect(callback.calls.length - before).toBe(1);
  await page.goBack();
  await page.reload();
  expect(await page.textContent('main')).toContain('already answered');
});

test('design-4 a removed app is refused at once: its access token and its refresh token', async () => {
  await ask('Email');
  await signInByEmail(page, service, 'remover@example.org');
  await allow();
  const { token, refreshToken } = await redeem();
  await page.goto(`${service.url}/account/apps`);
  await page.getByRole('button', { name: 'Remove Test app' }).click();
  await page.getByText('No app has access to your data.').waitFor();
  expect((await get(service, '/oauth/api/2/token', bearer(token))).status).toBe(401);
  const refresh = await postToken({ grant_type: 'refresh_token', refresh_token: refreshToken });
  expect([refresh.status, refresh.body.error]).toEqual([400, 'invalid_grant']);
});

test('4.1 the whole journey works without JavaScript', async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  page = await plain.newPage();
  await ask('Email');
  await signInByEmail(page, service, 'plain@example.org');
  await allow();
  expect((await redeem()).scope).toBe('Email');
  await plain.close();
});

test('4.1 HTML in an app name stays text', async () => {
  app = await registeredApp(service, { name: '<img src=x onerror=alert(1)>', redirectUris: [callback.redirectUri] });
  await ask('Email');
  expect(await page.textContent('h1')).toBe('Sign in to continue to <img src=x onerror=alert(1)>');
  await signInByEmail(page, service, ADA);
  expect(await page.locator('main img').count()).toBe(0);
});

test('4.1 the keyboard meets Cancel before Allow', async () => {
  await ask('Email');
  await signInByEmail(page, service, ADA);
  const names = await page.getByRole('button').allTextContents();
  expect(names).toEqual(['Use another account', 'Cancel', 'Allow']);
});

test('4.1 an unknown app or callback ends on a page here, never at the callback', async () => {
  const before = callback.calls.length;
  const unknown = await page.goto(authorizeUrl('Email', { client_id: 'nobody' }));
  const foreign = await page.goto(authorizeUrl('Email', { redirect_uri: `${callback.redirectUri}/other` }));
  expect([unknown?.status(), foreign?.status(), callback.calls.length]).toEqual([400, 400, before]);
});

const TOLD: readonly [string, Record<string, string>, string][] = [
  ['an unknown scope', { scope: 'Email Shoes' }, 'invalid_scope'],
  ['a scope in another case', { scope: 'email' }, 'invalid_scope'],
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['an unknown challenge method', { code_challenge: 'x'.repeat(43), code_challenge_method: 'MD5' }, 'invalid_request'],
  ['a method without a challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
];

test.each(TOLD)('4.1 %s is told to the app, with its state', async (_what, parameters, error) => {
  const answer = await fetch(authorizeUrl('Email', parameters), { redirect: 'manual' });
  const location = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, location.origin + location.pathname]).toEqual([303, callback.redirectUri]);
  expect([location.searchParams.get('error'), location.searchParams.get('state')]).toEqual([error, 'a b&c="<1>']);
});

test('4.1 a page lets nobody frame it, keep it, or send its form from elsewhere', async () => {
  const answer = await fetch(`${service.url}/sign-in`);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const headers = { origin: 'https://evil.example' };
  const foreign = await fetch(`${service.url}/sign-in`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ email: ADA }),
  });
  expect(foreign.status).toBe(403);
});

function authorizeUrl(scope: string, parameters: Record<string, string> = {}): string {
  const query = {
    client_id: app.clientId,
    redirect_uri: callback.redirectUri,
    scope,
    state: 'a b&c="<1>',
    ...parameters,
  };
  return `${service.url}/oauth?${new URLSearchParams(query).toString()}`;
}

async function ask(scope: string): Promise<void> {
  await page.goto(authorizeUrl(scope));
}

async function allow(): Promise<void> {
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL('**/callback?code=**');
}

async function expectConsentFor(label: string): Promise<void> {
  await page.getByRole('checkbox', { name: label }).waitFor();
}

async function postToken(fields: Record<string, string>) {
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  return postForm(service, '/oauth/auth/2/token', { ...client, ...fields });
}

async function redeem() {
  const query = callback.calls.at(-1);
  const { body } = await postToken({ grant_type: 'authorization_code', code: query?.get('code') ?? '' });
  const { access_token: token, refresh_token: refreshToken, scope } = body;
  return { state: query?.get('state'), token, refreshToken, scope };
}
