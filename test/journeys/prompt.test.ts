import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type AppVisitor, newAppVisitor, startAppWorld } from '../support/app-visitor.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';

const WALLET = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';

let visitor: AppVisitor;
let page: Page;
const world = await startAppWorld();
afterAll(async () => world.close());
beforeEach(async () => {
  visitor = await newAppVisitor(world);
  ({ page } = visitor);
});
afterEach(async () => world.leave());

test('10.4 prompt=none shows no page, however often the app sends the browser', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    await visitor.ask({ prompt: 'none' });
    expect(world.callback.calls.at(-1)?.get('error')).toBe('login_required');
  }
  await visitor.signInAndAllow('silent@example.org');
  await visitor.ask({ prompt: 'none' });
  expect(world.callback.calls.at(-1)?.has('code')).toBe(true);
  await visitor.ask({ prompt: 'none', scope: 'Email EVMAddress' });
  expect(world.callback.calls.at(-1)?.get('error')).toBe('consent_required');
});

test('10.4 prompt=none in a frame of another site never shows a page', async () => {
  await visitor.signInAndAllow('framed@example.org');
  const before = world.callback.calls.length;
  await page.goto(new URL('/', world.callback.redirectUri).href);
  const src = JSON.stringify(visitor.urlFor({ prompt: 'none' }));
  await page.evaluate(`document.body.append(Object.assign(document.createElement('iframe'), { src: ${src} }))`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Back at the app' }).waitFor();
  expect(world.callback.calls).toHaveLength(before + 1);
});

test('10.4 prompt=login asks for a new sign-in with login_hint filled in, and goes on without a further question', async () => {
  await visitor.signInAndAllow('again@example.org');
  await visitor.ask({ prompt: 'login', login_hint: 'again@example.org' });
  await page.getByText('You are signed in, but Test app asks you to sign in again.').waitFor();
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('again@example.org');
  await signInByEmail(page, world.service, 'again@example.org');
  await page.waitForURL('**/callback?code=**');
});

test('10.4 signing in again as another person, in two tabs, links nothing and asks the right account', async () => {
  await visitor.signInAndAllow('one@example.org');
  await visitor.ask({ prompt: 'login' });
  const second = await visitor.person.newPage();
  await second.goto(visitor.urlFor({ prompt: 'login' }));
  await signInByEmail(page, world.service, 'two@example.org');
  await page.getByText('You are signed in as two@example.org').waitFor();
  await signInByEmail(second, world.service, 'three@example.org');
  await second.getByText('You are signed in as three@example.org').waitFor();
  await visitor.press('Allow');
  await page.getByText('You are signed in, but Test app asks you to sign in again.').waitFor();
  await second.goto(`${world.service.url}/account`);
  expect(await second.getByText('one@example.org').or(second.getByText('two@example.org')).count()).toBe(0);
});

test('10.4 what the app asked for outlives a sign-out in another tab', async () => {
  await visitor.signInAndAllow('outlives@example.org');
  await visitor.ask({ prompt: 'login consent', login_hint: 'outlives@example.org' });
  await signInByEmail(page, world.service, 'outlives@example.org');
  await page.getByText('The app asks for nothing new.').waitFor();
  const other = await visitor.person.newPage();
  await other.goto(`${world.service.url}/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.waitForURL('**/sign-in');
  await visitor.press('Allow');
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('outlives@example.org');
  await signInByEmail(page, world.service, 'outlives@example.org');
  await visitor.press('Allow');
  await page.waitForURL('**/callback?code=**');
});

test('10.4 prompt=select_account shows the account, and goes on with it', async () => {
  await visitor.signInAndAllow('chosen@example.org');
  await visitor.ask({ prompt: 'select_account' });
  await visitor.press('Continue as chosen@example.org');
  await page.waitForURL('**/callback?code=**');
});

test('10.4 prompt=select_account with another account asks for it once, with login_hint filled in', async () => {
  await visitor.signInAndAllow('first-account@example.org');
  await visitor.ask({ prompt: 'select_account', login_hint: 'second-account@example.org' });
  await visitor.press('Use another account');
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('second-account@example.org');
  await signInByEmail(page, world.service, 'second-account@example.org');
  await page.getByText('You are signed in as second-account@example.org').waitFor();
  await visitor.press('Allow');
  await page.waitForURL('**/callback?code=**');
});

test('10.4 the choice of an account can be cancelled, and is asked again after a switch in another tab', async () => {
  await visitor.signInAndAllow('switch@example.org');
  await visitor.ask({ prompt: 'select_account' });
  const other = await visitor.person.newPage();
  await other.goto(`${world.service.url}/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signInByEmail(other, world.service, 'switched@example.org');
  await other.waitForURL('**/account');
  await visitor.press('Continue as switch@example.org');
  await page.getByRole('button', { name: 'Continue as switched@example.org' }).waitFor();
  await visitor.press('Cancel');
  await page.waitForURL('**/callback?error=access_denied**');
});

test('10.4 Cancel instead of signing in again sends the app access_denied', async () => {
  await visitor.signInAndAllow('cancels@example.org');
  await visitor.ask({ prompt: 'login' });
  await visitor.press('Cancel');
  await page.waitForURL('**/callback?error=access_denied**');
});

test('10.4 login_hint names a wallet, and the wallet proves that one if it has it', async () => {
  // A script of a context can't be taken back.
  visitor = await newAppVisitor(world, { own: {} });
  ({ page } = visitor);
  await visitor.person.addInitScript(`
    const provider = { request: async ({ method, params }) => {
      if (method === 'eth_requestAccounts') return ['0x${'1'.repeat(40)}', '${WALLET}'];
      document.title = 'signs for ' + params[1];
      throw Object.assign(new Error('refused'), { code: 4001 });
    } };
    const detail = { info: { uuid: '1', name: 'Test Fox', icon: '', rdns: 'example.fox' }, provider };
    addEventListener('eip6963:requestProvider', () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));
  `);
  await visitor.ask({ login_hint: WALLET.toUpperCase().replace('0X', '0x') });
  await page.getByText(`The app expects this wallet:${WALLET}`).waitFor();
  await visitor.press('Sign in with Test Fox (Ethereum)');
  await page.getByText('You declined the request in the wallet.').waitFor();
  expect(await page.title()).toBe(`signs for ${WALLET}`);
});
