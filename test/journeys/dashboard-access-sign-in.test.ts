import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { grantOperator } from '../../subgraphs/auth/index.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { startCallbackPage } from '../support/callback.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { ownedApp } from '../support/own-apps.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { pasteText } from '../support/snippets/snippet-files.ts';

const [world, callback] = await Promise.all([startDashboardWorld(), startCallbackPage()]);
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => {
  await world.close();
  callback.close();
});

test('5.2, 23.12 a person asks for an app, an operator grants it, and somebody else signs in to it by the pasted snippet', async () => {
  const { page, complaints } = await world.arrive('/dashboard/apps/new');
  await page.getByLabel('Name').fill('Corner shop');
  await page.getByLabel('Redirect URIs').fill(`https://shop.example/callback\n${callback.redirectUri}`);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await grantNext();
  await page.getByRole('button', { name: 'Pick up the secret' }).click();
  const secret = await page.getByRole('dialog').locator('.secret-value code').last().innerText();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: 'Pick up the secret' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Get the code and the button' }).click();
  await page.getByLabel('Redirect URI', { exact: true }).selectOption(callback.redirectUri);
  const { signInUrl, readUser } = await paste(await readCode(page, 'openid-client'), secret);

  const [state, verifier] = [newSecret(), newSecret()];
  const email = await signIn(String(await signInUrl(state, verifier)));
  const [answer] = callback.calls;
  const user = await readUser(new URL(`${callback.redirectUri}?${answer?.toString()}`), state, verifier);
  expect(user).toMatchObject({ Email: email, ServiceIDUserID: expect.any(String) });
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.locator('.figures div', { hasText: 'Reads of user data' }).getByText('1', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('5.2, 23.12 a library that sets the redirect URI itself has a hint, also whether the URI is registered', async () => {
  const { page, person, email } = await world.arrive();
  const redirectUris = ['https://shop.example/api/auth/callback/credgraph'];
  const { clientId } = await ownedApp(service, [{ ...person, email }], { redirectUris });
  await page.goto(`${service.app}/dashboard/apps/${clientId}/sign-in`);
  const libraries = page.getByRole('group', { name: 'Code' });
  await libraries.getByLabel('Auth.js', { exact: true }).check();
  await page.getByText(/Add this one .*: https:\/\/shop\.example\/auth\/callback\/credgraph$/).waitFor();
  await libraries.getByLabel('Better Auth').check();
  await page.getByText('Better Auth sets the redirect URI itself: https://shop.example/api/auth/').waitFor();
  await libraries.getByLabel('Passport').check();
  await page.getByText('sets the redirect URI itself').waitFor({ state: 'detached' });
});

test('5.2, 23.12 each snippet has the values of the app, and each button can be saved', async () => {
  const { page, person, email } = await world.arrive();
  const app = await ownedApp(service, [{ ...person, email }]);
  await page.goto(`${service.app}/dashboard/apps/${app.clientId}/sign-in`);
  const names = page.getByRole('group', { name: 'Code' }).getByRole('radio');
  await names.first().waitFor();
  for (const name of await names.all()) {
    await name.check();
    const code = await page.locator('#code ~ .snippets').locator('pre, dl').innerText();
    expect(code).toContain(app.clientId);
    expect(code).not.toContain('YOUR-');
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Dark button (SVG)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sign-in-with-credgraph-dark.svg');
  for (const theme of ['', '-light', '-dark']) {
    const picture = await fetch(`${service.auth}/sign-in-button${theme}.svg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  }
});

test('23.10 the page of the code and the button is accessible and fits 320 px, in light and dark', async () => {
  const { page, person, email, complaints } = await world.arrive(undefined, { viewport: SMALL_SCREEN });
  const app = await ownedApp(service, [{ ...person, email }]);
  await page.goto(`${service.app}/dashboard/apps/${app.clientId}/sign-in`);
  await page.getByRole('img', { name: 'The button on a dark page' }).waitFor();
  await expectFit(page);
  expect(complaints).toEqual([]);
});

/** An operator grants the oldest request. */
async function grantNext(): Promise<void> {
  const { page, person } = await world.arrive();
  await grantOperator(service.database, service.clock.now(), person.userId);
  await page.goto(`${service.app}/dashboard/operator/requests`);
  await page.getByRole('link', { name: /Open the request/ }).click();
  await page.getByRole('button', { name: 'Grant' }).click();
  await page.getByText('This request was granted.').waitFor();
}

async function readCode(page: Page, library: string): Promise<string> {
  await page.getByRole('radio', { name: library }).check();
  return page.locator('#code ~ .snippets pre').innerText();
}

const Snippet = z.object({
  signInUrl: z.custom<(state: string, verifier: string) => unknown>((value) => typeof value === 'function'),
  readUser: z.custom<(callback: URL, state: string, verifier: string) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/** Runs a snippet as its developer does, with the secret in the environment. */
async function paste(code: string, secret: string): Promise<z.infer<typeof Snippet>> {
  process.env.CREDGRAPH_CLIENT_SECRET = secret;
  return Snippet.parse(await import(await pasteText('app.ts', code)));
}

/** Somebody new signs in to the app in a browser of their own, and shares what it asks for. Returns their e-mail address. */
async function signIn(url: string): Promise<string> {
  const page = await world.pages.take();
  const email = `${randomBytes(6).toString('hex')}@example.org`;
  await page.goto(url);
  await signInByEmail(page, service, email);
  await page.getByRole('heading', { name: /Corner shop/ }).waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: 'Back at the app' }).waitFor();
  return email;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
