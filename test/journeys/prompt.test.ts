import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type CallbackPage, startCallbackPage } from '../support/callback.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { type RegisteredApp, registeredApp } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';

const WALLET = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';

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

test('design-4 prompt=none shows no page, however often the app sends the browser', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    await ask({ prompt: 'none' });
    expect(callback.calls.at(-1)?.get('error')).toBe('login_required');
  }
  await allow('silent@example.org');
  await ask({ prompt: 'none' });
  expect(callback.calls.at(-1)?.has('code')).toBe(true);
  await ask({ prompt: 'none', scope: 'Email EVMAddress' });
  expect(callback.calls.at(-1)?.get('error')).toBe('consent_required');
});

test('design-4 prompt=none in a frame of another site never shows a page', async () => {
  await allow('framed@example.org');
  const before = callback.calls.length;
  await page.goto(new URL('/', callback.redirectUri).href);
  const src = JSON.stringify(url({ prompt: 'none' }));
  await page.evaluate(`document.body.append(Object.assign(document.createElement('iframe'), { src: ${src} }))`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Back at the app' }).waitFor();
  expect(callback.calls).toHaveLength(before + 1);
});

test('design-4 prompt=login asks for a new sign-in with login_hint filled in, and goes on without a further question', async () => {
  await allow('again@example.org');
  await ask({ prompt: 'login', login_hint: 'again@example.org' });
  await page.getByText('You are signed in, but Test app asks you to sign in again.').waitFor();
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('again@example.org');
  await signInByEmail(page, service, 'again@example.org');
  await page.waitForURL('**/callback?code=**');
});

test('design-4 signing in again as another person, in two tabs, links nothing and asks the right account', async () => {
  await allow('one@example.org');
  await ask({ prompt: 'login' });
  const second = await person.newPage();
  await second.goto(url({ prompt: 'login' }));
  await signInByEmail(page, service, 'two@example.org');
  await page.getByText('You are signed in as two@example.org').waitFor();
  await signInByEmail(second, service, 'three@example.org');
  await second.getByText('You are signed in as three@example.org').waitFor();
  await press('Allow');
  await page.getByText('You are signed in, but Test app asks you to sign in again.').waitFor();
  await second.goto(`${service.url}/account`);
  expect(await second.getByText('one@example.org').or(second.getByText('two@example.org')).count()).toBe(0);
});

test('design-4 what the app asked for outlives a sign-out in another tab', async () => {
  await allow('outlives@example.org');
  await ask({ prompt: 'login consent', login_hint: 'outlives@example.org' });
  await signInByEmail(page, service, 'outlives@example.org');
  await page.getByText('The app asks for nothing new.').waitFor();
  const other = await person.newPage();
  await other.goto(`${service.url}/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.waitForURL('**/sign-in');
  await press('Allow');
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('outlives@example.org');
  await signInByEmail(page, service, 'outlives@example.org');
  await press('Allow');
  await page.waitForURL('**/callback?code=**');
});

test('design-4 prompt=select_account shows the account, and goes on with it', async () => {
  await allow('chosen@example.org');
  await ask({ prompt: 'select_account' });
  await press('Continue as chosen@example.org');
  await page.waitForURL('**/callback?code=**');
});

test('design-4 prompt=select_account with another account asks for it once, with login_hint filled in', async () => {
  await allow('first-account@example.org');
  await ask({ prompt: 'select_account', login_hint: 'second-account@example.org' });
  await press('Use another account');
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('second-account@example.org');
  await signInByEmail(page, service, 'second-account@example.org');
  await page.getByText('You are signed in as second-account@example.org').waitFor();
  await press('Allow');
  await page.waitForURL('**/callback?code=**');
});

test('design-4 the choice of an account can be cancelled, and is asked again after a switch in another tab', async () => {
  await allow('switch@example.org');
  await ask({ prompt: 'select_account' });
  const other = await person.newPage();
  await other.goto(`${service.url}/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signInByEmail(other, service, 'switched@example.org');
  await other.waitForURL('**/account');
  await press('Continue as switch@example.org');
  await page.getByRole('button', { name: 'Continue as switched@example.org' }).waitFor();
  await press('Cancel');
  await page.waitForURL('**/callback?error=access_denied**');
});

test('design-4 Cancel instead of signing in again tells the app', async () => {
  await allow('cancels@example.org');
  await ask({ prompt: 'login' });
  await press('Cancel');
  await page.waitForURL('**/callback?error=access_denied**');
});

test('design-4 login_hint names a wallet, and the wallet proves that one if it has it', async () => {
  await person.addInitScript(`
    const provider = { request: async ({ method, params }) => {
      if (method === 'eth_requestAccounts') return ['0x${'1'.repeat(40)}', '${WALLET}'];
      document.title = 'signs for ' + params[1];
      throw Object.assign(new Error('refused'), { code: 4001 });
    } };
    const detail = { info: { uuid: '1', name: 'Test Fox', icon: '', rdns: 'example.fox' }, provider };
    addEventListener('eip6963:requestProvider', () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));
  `);
  await ask({ login_hint: WALLET.toUpperCase().replace('0X', '0x') });
  await page.getByText(`The app expects this wallet:${WALLET}`).waitFor();
  await press('Sign in with Test Fox (Ethereum)');
  await page.getByText('The wallet did not sign.').waitFor();
  expect(await page.title()).toBe(`signs for ${WALLET}`);
});

/** Signs in and allows the app once. */
async function allow(email: string): Promise<void> {
  await ask({});
  await signInByEmail(page, service, email);
  await press('Allow');
  await page.waitForURL('**/callback?code=**');
}

function url(asked: Record<string, string>): string {
  const { clientId: client_id, redirectUri: redirect_uri } = app;
  const query = { client_id, redirect_uri, scope: 'Email', state: 's', ...asked };
  return `${service.url}/oauth?${new URLSearchParams(query).toString()}`;
}

async function ask(asked: Record<string, string>): Promise<void> {
  await page.goto(url(asked));
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
}
