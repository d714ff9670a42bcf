import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type AppVisitor, newAppVisitor, startAppWorld } from '../support/app-visitor.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';

let visitor: AppVisitor;
let page: Page;
const world = await startAppWorld();
afterAll(async () => world.close());
beforeEach(async () => {
  visitor = await newAppVisitor(world);
  ({ page } = visitor);
});
afterEach(async () => world.leave());

test('4.1 Cancel on the sign-in page sends the app access_denied, once', async () => {
  await visitor.ask();
  const signInUrl = page.url();
  await visitor.press('Cancel');
  await page.waitForURL('**/callback?**');
  const last = world.callback.calls.at(-1);
  expect([last?.get('error'), last?.get('state'), last?.has('code')]).toEqual(['access_denied', 's', false]);
  const calls = world.callback.calls.length;
  await page.goto(signInUrl);
  expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  expect(world.callback.calls).toHaveLength(calls);
});

test('4.1 Cancel on the page for the code sends the app access_denied', async () => {
  await visitor.ask();
  await page.getByLabel('E-mail address').fill('undecided@example.org');
  await visitor.press('Send me a code');
  await visitor.press('Cancel');
  await page.waitForURL('**/callback?error=access_denied**');
});

test('4.1 Enter on a checkbox answers nothing', async () => {
  await visitor.signIn('keyboard@example.org');
  await visitor.ask({ scope: 'Email ServiceID' });
  const calls = world.callback.calls.length;
  await page.getByRole('checkbox', { name: 'E-mail address' }).uncheck();
  const again = page.waitForEvent('load');
  await page.getByRole('checkbox', { name: 'E-mail address' }).press('Enter');
  await again;
  expect(world.callback.calls).toHaveLength(calls);
  const boxes = await page.getByRole('checkbox').all();
  expect(await Promise.all(boxes.map(async (box) => box.isChecked()))).toEqual([false, true]);
  await visitor.allow();
});

test('4.1 Allow after a sign-out in another tab signs in and comes back to the same request', async () => {
  await visitor.signIn('two-tabs@example.org');
  await visitor.ask();
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  await signOutElsewhere();
  await visitor.press('Allow');
  await signInByEmail(page, world.service, 'two-tabs@example.org');
  await visitor.allow();
});

test('4.1 Allow shares nothing of an account that signed in elsewhere after the page was shown', async () => {
  await visitor.signIn('first@example.org');
  await visitor.ask();
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  await signOutElsewhere();
  await visitor.signIn('second@example.org');
  const calls = world.callback.calls.length;
  await visitor.press('Allow');
  await page.getByRole('alert').getByText('another tab').waitFor();
  expect(await page.getByText('You are signed in as').textContent()).toContain('second@example.org');
  expect(world.callback.calls).toHaveLength(calls);
  await visitor.allow();
});

test('4.1 a person who is signed in as somebody else uses another account for the same request', async () => {
  await visitor.signIn('work@example.org');
  await visitor.ask();
  await visitor.press('Use another account');
  await signInByEmail(page, world.service, 'home@example.org');
  await page.getByText('You are signed in as home@example.org').waitFor();
  await visitor.allow();
});

test('4.1 what is not linked is not ticked, and linking it says which apps read it then', async () => {
  await visitor.signIn('no-wallet@example.org');
  await visitor.ask({ scope: 'Email EVMAddress' });
  const wallet = page.getByRole('checkbox', { name: 'Ethereum wallet address' });
  expect(await wallet.isChecked()).toBe(false);
  await wallet.check();
  await visitor.allow();
  await page.goto(`${world.service.url}/account/link/EVMAddress`);
  await page.getByText('Test app has access to your Ethereum wallet address and reads it once it is linked.').waitFor();
});

test('2.5 whoever links a second address reads that apps still get the first one', async () => {
  await visitor.signInAndAllow('two-addresses@example.org');
  await page.goto(`${world.service.url}/account/link/Email`);
  await page.getByText('still reads two-addresses@example.org afterwards. On your account page, you choose').waitFor();
});

async function signOutElsewhere(): Promise<void> {
  const other = await visitor.person.newPage();
  await other.goto(`${world.service.url}/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.waitForURL('**/sign-in');
  await other.close();
}
