import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { act } from '../support/account.ts';
import { type AppVisitor, newAppVisitor, startAppWorld } from '../support/app-visitor.ts';
import { newCode } from '../support/grants.ts';
import { signedInUser } from '../support/people.ts';
import { linkProved } from '../support/prove-identity.ts';

let visitor: AppVisitor;
let page: Page;
const world = await startAppWorld();
afterAll(async () => world.close());
beforeEach(async () => {
  visitor = await newAppVisitor(world);
  ({ page } = visitor);
});
afterEach(async () => world.leave());

/** The error with which the browser came back to the app; null with a code. */
const back = (): string | null => world.callback.calls.at(-1)?.get('error') ?? null;

test('10.2 a person without a wallet sees the consent page once and never again', async () => {
  await visitor.signIn('no-wallet-ever@example.org');
  await visitor.ask({ scope: 'ServiceID EVMAddress' });
  expect(await page.getByRole('checkbox', { name: 'Credgraph ID' }).isDisabled()).toBe(true);
  await page.getByText('Required: the app recognizes you by it.').waitFor();
  await visitor.allow();
  for (const prompt of ['', 'none', 'none', '']) {
    await visitor.ask({ scope: 'ServiceID EVMAddress', prompt });
    expect([new URL(page.url()).pathname, back()]).toEqual(['/callback', null]);
  }
  await visitor.ask({ scope: 'ServiceID EVMAddress', prompt: 'consent' });
  expect(await page.getByRole('checkbox', { name: 'Ethereum wallet address' }).isChecked()).toBe(false);
});

test('10.2 what was left unticked stays unticked when the page is shown for something new', async () => {
  await visitor.signIn('unticks@example.org');
  await visitor.ask({ scope: 'ServiceID Email' });
  await page.getByRole('checkbox', { name: 'E-mail address' }).uncheck();
  await visitor.allow();
  await visitor.ask({ scope: 'ServiceID Email EVMAddress' });
  expect(await page.getByRole('checkbox', { name: 'E-mail address' }).isChecked()).toBe(false);
});

test('10.3 Allow without what the app requires shows the page again, and Cancel declines', async () => {
  await visitor.signIn('lacks@example.org');
  const set = { $set: { requiredScopes: ['EVMAddress'] } };
  await world.service.database.collection<{ _id: string }>('apps').updateOne({ _id: visitor.app.clientId }, set);
  await visitor.ask({ scope: 'Email EVMAddress' });
  await visitor.press('Allow');
  await page.getByRole('alert').getByText('The app requires what is marked as required.').waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
  await visitor.press('Cancel');
  await page.waitForURL('**/callback?error=access_denied**');
});

test('10.5 under Connected apps, a person takes back one scope, and is not asked for it again', async () => {
  await visitor.signIn('narrows@example.org');
  await visitor.ask({ scope: 'ServiceID Email' });
  await visitor.allow();
  await page.goto(`${world.service.url}/account/apps`);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
  await visitor.press('Take back from Test app: E-mail address');
  await page.getByRole('button', { name: 'Take back from Test app: E-mail address' }).waitFor({ state: 'detached' });
  await visitor.ask({ scope: 'ServiceID Email' });
  expect([new URL(page.url()).pathname, back()]).toEqual(['/callback', null]);
});

test('10.2 the consent page shows who asks, in texts that change nothing around them', async () => {
  const owner = await signedInUser(world.service);
  await act(world.service, owner, 'chooseHandle', { handle: 'willow-shop' });
  const set = {
    homepage: 'https://shop.example/welcome',
    policy: 'https://shop.example/privacy',
    terms: 'https://shop.example/"><script>alert(1)</script>',
    owners: [owner.userId],
    createdAt: new Date('2026-03-04T05:06:07Z'),
  };
  const apps = world.service.database.collection<{ _id: string }>('apps');
  await apps.updateOne({ _id: visitor.app.clientId }, { $set: set });
  await newCode(world.service, await signedInUser(world.service), visitor.app);
  await visitor.signIn('careful@example.org');
  await visitor.ask({ scope: 'ServiceID Email' });
  await page.getByText('Owned by willow-shop. Registered on 4 March 2026. One person has allowed it.').click();
  expect(await page.getByRole('link', { name: 'shop.example' }).getAttribute('href')).toBe(set.homepage);
  expect(await page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe(set.policy);
  expect(await page.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe(set.terms);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
});

test('10.2 what was linked in another tab while the page was open does not count as left unticked', async () => {
  const { token, userId } = await signedInUser(world.service);
  await visitor.haveSession(token);
  await visitor.ask({ scope: 'ServiceID EVMAddress' });
  await page.getByText('Not linked yet.').waitFor();
  await linkProved(world.service, userId, { scope: 'EVMAddress', value: `0x${'2'.repeat(40)}` });
  await visitor.allow();
  await visitor.ask({ scope: 'ServiceID EVMAddress' });
  expect(await page.getByRole('checkbox', { name: 'Ethereum wallet address' }).isChecked()).toBe(true);
});

test('4.1 Allow with nothing ticked is a decline', async () => {
  await visitor.signIn('nothing@example.org');
  await visitor.ask({ scope: 'Email EVMAddress' });
  await page.getByRole('checkbox', { name: 'E-mail address' }).uncheck();
  await visitor.press('Allow');
  await page.waitForURL('**/callback?error=access_denied**');
});
