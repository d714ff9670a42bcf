import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type CallbackPage, startCallbackPage } from '../support/callback.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { type RegisteredApp, registeredApp } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';

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

test('4.1 Cancel on the sign-in page tells the app, once', async () => {
  await ask('Email');
  const signInUrl = page.url();
  await press('Cancel');
  await page.waitForURL('**/callback?**');
  const last = callback.calls.at(-1);
  expect([last?.get('error'), last?.get('state'), last?.has('code')]).toEqual(['access_denied', 's', false]);
  const calls = callback.calls.length;
  await page.goto(signInUrl);
  expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  expect(callback.calls).toHaveLength(calls);
});

test('4.1 Cancel on the page for the code tells the app', async () => {
  await ask('Email');
  await page.getByLabel('E-mail address').fill('undecided@example.org');
  await press('Send me a code');
  await press('Cancel');
  await page.waitForURL('**/callback?error=access_denied**');
});

test('4.1 Enter on a tick box answers nothing', async () => {
  await ask('Email ServiceID');
  await signInByEmail(page, service, 'keyboard@example.org');
  const calls = callback.calls.length;
  await page.getByRole('checkbox', { name: 'E-mail address' }).uncheck();
  await page.getByRole('checkbox', { name: 'E-mail address' }).press('Enter');
  await page.waitForURL('**/oauth/consent');
  expect(callback.calls).toHaveLength(calls);
  const boxes = await page.getByRole('checkbox').all();
  expect(await Promise.all(boxes.map(async (box) => box.isChecked()))).toEqual([false, true]);
  await press('Allow');
  await page.waitForURL('**/callback?code=**');
});

test('4.1 Allow after a sign-out in another tab signs in and comes back to the same request', async () => {
  await ask('Email');
  await signInByEmail(page, service, 'two-tabs@example.org');
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  await signOutElsewhere();
  await press('Allow');
  await signInByEmail(page, service, 'two-tabs@example.org');
  await press('Allow');
  await page.waitForURL('**/callback?code=**');
});

test('4.1 Allow shares nothing of an account that signed in elsewhere after the page was shown', async () => {
  await ask('Email');
  await signInByEmail(page, service, 'first@example.org');
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  await signOutElsewhere();
  const other = await person.newPage();
  await other.goto(`${service.url}/sign-in`);
  await signInByEmail(other, service, 'second@example.org');
  await other.waitForURL('**/account');
  const calls = callback.calls.length;
  await press('Allow');
  await page.getByRole('alert').getByText('another tab').waitFor();
  expect(await page.getByText('You are signed in as').textContent()).toContain('second@example.org');
  expect(callback.calls).toHaveLength(calls);
  await press('Allow');
  await page.waitForURL('**/callback?code=**');
});

test('4.1 a person who is signed in as somebody else uses another account for the same request', async () => {
  await ask('Email');
  await signInByEmail(page, service, 'work@example.org');
  await press('Use another account');
  await signInByEmail(page, service, 'home@example.org');
  await page.getByText('You are signed in as home@example.org').waitFor();
  await press('Allow');
  await page.waitForURL('**/callback?code=**');
});

test('4.1 what is not linked is not ticked, and linking it says which apps read it then', async () => {
  await ask('Email EVMAddress');
  await signInByEmail(page, service, 'no-wallet@example.org');
  const wallet = page.getByRole('checkbox', { name: 'Ethereum wallet address' });
  expect(await wallet.isChecked()).toBe(false);
  await wallet.check();
  await press('Allow');
  await page.waitForURL('**/callback?code=**');
  await page.goto(`${service.url}/account/link/EVMAddress`);
  await page.getByText('Test app has access to your Ethereum wallet address and reads it once it is linked.').waitFor();
});

async function ask(scope: string): Promise<void> {
  const { clientId: client_id } = app;
  const query = { client_id, redirect_uri: callback.redirectUri, scope, state: 's' };
  await page.goto(`${service.url}/oauth?${new URLSearchParams(query).toString()}`);
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
}

async function signOutElsewhere(): Promise<void> {
  const other = await person.newPage();
  await other.goto(`${service.url}/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.waitForURL('**/sign-in');
  await other.close();
}
