import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type AppVisitor, newAppVisitor, startAppWorld } from '../support/app-visitor.ts';
import { bearer, get, postForm } from '../support/client.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';

const ADA = 'ada@example.org';
const STATE = 'a b&c="<1>';

let visitor: AppVisitor;
let page: Page;
const world = await startAppWorld();
afterAll(async () => world.close());
beforeEach(async () => {
  visitor = await newAppVisitor(world);
  ({ page } = visitor);
});
afterEach(async () => world.leave());

test('4.1 a person signs in, allows all, and the app reads it', async () => {
  await ask('Email ServiceID');
  await signInByEmail(page, world.service, ADA);
  await allow();
  const { token, state } = await redeem();
  expect(state).toBe(STATE);
  expect((await get(world.service, '/oauth/api/2/user', bearer(token))).body).toEqual({
    Email: ADA,
    ServiceID: expect.any(String),
    ServiceIDUserID: expect.any(String),
  });
});

test('4.1, 10.2 what is not ticked is not shared', async () => {
  await visitor.signIn(ADA);
  await ask('Email ServiceID');
  await page.getByRole('checkbox', { name: 'E-mail address' }).uncheck();
  await allow();
  const { token, scope } = await redeem();
  expect(scope).toBe('ServiceID');
  expect((await get(world.service, '/oauth/api/2/user?scope=Email', bearer(token))).status).toBe(403);
});

test('4.1 Cancel sends the app access_denied, and nothing is kept', async () => {
  await visitor.signIn(ADA);
  await ask('Email');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/callback?**');
  const last = world.callback.calls.at(-1);
  expect([last?.get('error'), last?.get('state'), last?.has('code')]).toEqual(['access_denied', STATE, false]);
  await ask('Email');
  await expectConsentFor('E-mail address');
});

test('4.1, 10.2 what was allowed before is not asked again; what is new is asked alone', async () => {
  await visitor.signIn(ADA);
  await ask('Email');
  await allow();
  await ask('Email');
  await page.waitForURL('**/callback?code=**');
  await ask('Email ServiceID');
  expect(await page.getByRole('checkbox').count()).toBe(1);
  await expectConsentFor('Credgraph ID');
});

test('4.1 a double click gives the app one code, and Back can answer no second time', async () => {
  await visitor.signIn(ADA);
  await ask('Email');
  const before = world.callback.calls.length;
  await page.getByRole('button', { name: 'Allow' }).dblclick();
  await page.waitForURL('**/callback?code=**');
  expect(world.callback.calls.length - before).toBe(1);
  await page.goBack();
  await page.reload();
  expect(await page.textContent('main')).toContain('already answered');
});

test('10.5 a removed app is refused at once: its access token and its refresh token', async () => {
  await visitor.signIn('remover@example.org');
  await ask('Email');
  await allow();
  const { token, refreshToken } = await redeem();
  await page.goto(`${world.service.url}/account/apps`);
  await page.getByRole('button', { name: 'Remove Test app' }).click();
  await page.getByText('No app has access to your data.').waitFor();
  expect((await get(world.service, '/oauth/api/2/token', bearer(token))).status).toBe(401);
  const refresh = await postToken({ grant_type: 'refresh_token', refresh_token: refreshToken });
  expect([refresh.status, refresh.body.error]).toEqual([400, 'invalid_grant']);
});

test('4.1 the whole journey works without JavaScript', async () => {
  page = await world.pages.take({ own: { javaScriptEnabled: false } });
  await page.goto(authorizeUrl('Email'));
  await signInByEmail(page, world.service, 'plain@example.org');
  await allow();
  expect((await redeem()).scope).toBe('Email');
});

test('4.1, 10.2 HTML in an app name stays text', async () => {
  const hostile = await newAppVisitor(world, { name: '<img src=x onerror=alert(1)>' });
  await hostile.ask();
  expect(await hostile.page.textContent('h1')).toBe('Sign in to continue to <img src=x onerror=alert(1)>');
  await hostile.signIn(ADA);
  await hostile.ask();
  await hostile.page.getByRole('button', { name: 'Allow' }).waitFor();
  expect(await hostile.page.locator('main img').count()).toBe(0);
});

test('4.1, 10.2 the keyboard reaches Cancel before Allow', async () => {
  await visitor.signIn(ADA);
  await ask('Email');
  const names = await page.getByRole('main').getByRole('button').allTextContents();
  expect(names).toEqual(['Use another account', 'Cancel', 'Allow']);
});

test('10.2 one paragraph stands before the first choice, where the browser returns to is not folded, and on a phone Allow is as wide as the list', async () => {
  await visitor.signIn(ADA);
  await page.setViewportSize({ width: 390, height: 844 });
  await ask('Email ServiceID');
  const list = page.getByRole('group', { name: 'Choose what to share:' });
  await list.waitFor();
  expect(await page.locator('main p:has(~ form fieldset), main form:has(~ form fieldset) p').count()).toBe(1);
  await page.getByText(`After you answer, you return to ${new URL(visitor.app.redirectUri).origin}.`).waitFor();
  const widths = [list, page.getByRole('button', { name: 'Allow' }), page.getByRole('button', { name: 'Cancel' })].map(
    async (each) => (await each.boundingBox())?.width,
  );
  expect(new Set(await Promise.all(widths)).size).toBe(1);
});

test('4.1 an unknown app or callback ends on a page here, never at the callback', async () => {
  const before = world.callback.calls.length;
  const unknown = await page.goto(authorizeUrl('Email', { client_id: 'nobody' }));
  const foreign = await page.goto(authorizeUrl('Email', { redirect_uri: `${world.callback.redirectUri}/other` }));
  expect([unknown?.status(), foreign?.status(), world.callback.calls.length]).toEqual([400, 400, before]);
});

const REPORTED: readonly [string, Record<string, string>, string][] = [
  ['an unknown scope', { scope: 'Email Shoes' }, 'invalid_scope'],
  ['a scope in another case', { scope: 'email' }, 'invalid_scope'],
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['an unknown challenge method', { code_challenge: 'x'.repeat(43), code_challenge_method: 'MD5' }, 'invalid_request'],
  ['a method without a challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
];

test.each(REPORTED)('4.1 the app gets the error for %s, with its state', async (_what, parameters, error) => {
  const answer = await fetch(authorizeUrl('Email', parameters), { redirect: 'manual' });
  const location = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, location.origin + location.pathname]).toEqual([303, world.callback.redirectUri]);
  expect([location.searchParams.get('error'), location.searchParams.get('state')]).toEqual([error, STATE]);
});

test('4.1 a page cannot be framed or cached, and its form cannot be sent from elsewhere', async () => {
  const answer = await fetch(`${world.service.url}/sign-in`);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const headers = { origin: 'https://evil.example' };
  const foreign = await fetch(`${world.service.url}/sign-in`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ email: ADA }),
  });
  expect(foreign.status).toBe(403);
});

function authorizeUrl(scope: string, parameters: Record<string, string> = {}): string {
  return visitor.urlFor({ scope, state: STATE, ...parameters });
}

async function ask(scope: string): Promise<void> {
  await visitor.ask({ scope, state: STATE });
}

async function allow(): Promise<void> {
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL('**/callback?code=**');
}

async function expectConsentFor(label: string): Promise<void> {
  await page.getByRole('checkbox', { name: label }).waitFor();
}

async function postToken(fields: Record<string, string>) {
  const client = { client_id: visitor.app.clientId, client_secret: visitor.app.clientSecret };
  return postForm(world.service, '/oauth/auth/2/token', { ...client, ...fields });
}

async function redeem() {
  const query = world.callback.calls.at(-1);
  const { body } = await postToken({ grant_type: 'authorization_code', code: query?.get('code') ?? '' });
  const { access_token: token, refresh_token: refreshToken, scope } = body;
  return { state: query?.get('state'), token, refreshToken, scope };
}
