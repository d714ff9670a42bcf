import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { HOUR } from '../../subgraphs/shared/durations.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { copyByButton } from '../support/copy-by-button.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { keepPages } from '../support/kept-pages.ts';
import { linkNewWallet } from '../support/own-credentials.ts';
import { mailedCode, registeredApp, signedInUser } from '../support/people.ts';
import { startUpstreamWorld } from '../support/upstream.ts';
import { signInUpstream } from '../support/upstream-sign-in.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

// The tests know no types of a browser.
declare function getComputedStyle(element: unknown): Readonly<Record<'color' | 'backgroundColor', string>>;

let visitor: Visitor;
let people = 0;
const [world, browser] = await Promise.all([startUpstreamWorld(), keptBrowser()]);
const pages = keepPages(browser);
afterAll(async () => {
  await world.upstream.close();
});
beforeEach(async () => {
  people += 1;
  world.upstream.account = { id: `u-${people}`, username: `ada${people}` };
  visitor = newVisitor(await pages.take(), world.service);
});
afterEach(async () => pages.takeBack(world.service.url));

test('24.1 on the account page a person chooses what apps get, and a handle, once', async () => {
  await visitor.haveSession((await signedInUser(world.service, `first${people}@example.org`)).token);
  await open('/account');
  const [, serviceId = ''] = /never changes: (\S+)/.exec((await visitor.page.textContent('main')) ?? '') ?? [];
  await visitor.page.getByRole('heading', { name: 'You can also link' }).waitFor();
  await visitor.page.getByRole('link', { name: 'Link another: E-mail address' }).click();
  await proveEmail(`second${people}@example.org`);
  await visitor.press('Link this address');
  await visitor.press(`Share with apps: second${people}@example.org`);
  const second = visitor.page.getByRole('listitem').filter({ hasText: `second${people}@example.org` });
  await second.getByText('Shared with apps').waitFor();
  await visitor.page.getByLabel('Choose a handle').fill('admin');
  await visitor.press('Continue');
  await visitor.page.getByRole('alert').getByText('is reserved').waitFor();
  await visitor.page.getByLabel('Choose a handle').fill(`Handle-${people}`);
  await visitor.press('Continue');
  await visitor.page.getByText(`Your handle will be handle-${people}`).waitFor();
  await visitor.page.reload();
  await visitor.press('Choose this handle');
  await visitor.page.getByText(`handle-${people}`).waitFor();
  expect(await visitor.page.getByLabel('Choose a handle').count()).toBe(0);
  await visitor.page.getByText(`The ID that never changes: ${serviceId}`).waitFor();
});

test('24.1 the account page has one thing a card, and folds away what is not offered', async () => {
  await visitor.signInAt('CodeHost');
  expect(await visitor.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Code host account',
    'You can also link',
    'Passkeys',
    'Credgraph ID',
    'Where you are signed in',
    'Your data',
    'Delete account',
  ]);
  const offered = visitor.page.locator('h2:text-is("You can also link") + ul');
  expect(await offered.getByRole('link').allTextContents()).toEqual(Array.from({ length: 5 }, () => 'Link'));
  const missing = visitor.page.getByText('Flow wallet address');
  expect(await missing.isVisible()).toBe(false);
  await visitor.page.getByText('Not offered by this service').click();
  expect(await missing.isVisible()).toBe(true);
  await visitor.page.getByText('Chrome on Linux').waitFor();
  await visitor.page.getByText(/^Since .* UTC$/).waitFor();
});

test('24.1 a wallet address stands on one line of a small screen, and is read and copied whole', async () => {
  const { userId, token } = await signedInUser(world.service, `holder${people}@example.org`);
  await visitor.haveSession(token);
  await visitor.page.setViewportSize(SMALL_SCREEN);
  const address = await linkNewWallet(world.service, userId);
  await open('/account');
  const shown = visitor.page.locator('.whole', { hasText: address });
  const parts = await shown.evaluate(({ children }) =>
    Array.from(children, (part) => [part.getBoundingClientRect().top, part.scrollWidth > part.clientWidth]),
  );
  expect(parts).toEqual([
    [parts[0]?.[0], true],
    [parts[0]?.[0], false],
  ]);
  expect(await copyByButton(visitor.page, `Copy: ${address}`)).toBe(address);
  await expectFit(visitor.page);
});

test('24.1 without JavaScript, an address is whole and nothing offers to copy it', async () => {
  const page = await pages.take({ own: { javaScriptEnabled: false } });
  const plain = newVisitor(page, world.service);
  const { userId, token } = await signedInUser(world.service, `plain${people}@example.org`);
  const address = await linkNewWallet(world.service, userId);
  await plain.haveSession(token);
  await page.goto(`${world.service.url}/account`);
  expect(await page.locator('.whole').first().textContent()).toBe(address);
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
});

test('24.1 what a button takes away for good is told by its colour', async () => {
  await visitor.signInAt('CodeHost');
  const look = async (name: string, property: 'color' | 'backgroundColor'): Promise<string> =>
    visitor.page.getByRole('button', { name }).evaluate((button, wanted) => getComputedStyle(button)[wanted], property);
  const red = 'rgb(179, 38, 30)';
  expect(await look(`Unlink: ada${people}`, 'color')).toBe(red);
  expect(await look('Sign out everywhere', 'color')).not.toBe(red);
  await open('/account/delete');
  expect(await look('Delete my account permanently', 'backgroundColor')).toBe(red);
});

test('14.1 the last way to sign in stays linked, and the page says why', async () => {
  await signInDirectly();
  await open('/account');
  await visitor.press(`Unlink: ada${people}`);
  await visitor.page.getByRole('alert').getByText('the last identity that you can sign in with').waitFor();
});

test('10.13 a person whose sign-in is old signs in again with the same account, and comes back to what they wanted', async () => {
  const email = `old${people}@example.org`;
  await visitor.haveSession((await signedInUser(world.service, email)).token);
  world.service.clock.advance(12 * HOUR);
  await open('/account/link/CodeHost');
  await visitor.page.getByText('You signed in a while ago').waitFor();
  await visitor.page.getByText(`You are signed in as ${email}`).waitFor();
  expect(await visitor.page.getByLabel('E-mail address').inputValue()).toBe(email);
  await expectFit(visitor.page);
  await visitor.press('Sign in with CodeHost');
  await visitor.page.getByRole('alert').getByText('Sign in again with something that was linked').waitFor();
  await proveEmail(email);
  await visitor.press('Sign in');
  await visitor.press('Link your account at CodeHost');
  await visitor.page.getByText(`ada${people}`).waitFor();
  await open('/account/link/Email');
  world.service.clock.advance(12 * HOUR);
  await proveEmail(`new-${email}`);
  await visitor.press('Link this address');
  await visitor.press('Sign in with CodeHost');
  await visitor.page.getByRole('heading', { name: 'Link: E-mail address' }).waitFor();
});

test('10.13 the page of a person whose sign-in is old unlinks and deletes after another one', async () => {
  await visitor.signInAt('CodeHost');
  await open('/account');
  world.service.clock.advance(12 * HOUR);
  await visitor.press(`Unlink: ada${people}`);
  await visitor.press('Sign in with CodeHost');
  await visitor.page.getByRole('heading', { name: 'My account' }).waitFor();
  world.service.clock.advance(12 * HOUR);
  await visitor.page.getByRole('link', { name: 'Delete my account' }).click();
  await visitor.press('Sign in with CodeHost');
  const id = visitor.page.getByLabel('Credgraph ID');
  await id.fill((await visitor.page.locator('form strong').textContent()) ?? '');
  world.service.clock.advance(12 * HOUR);
  await visitor.press('Delete my account permanently');
  await visitor.press('Sign in with CodeHost');
  await id.fill((await visitor.page.locator('form strong').textContent()) ?? '');
  await visitor.press('Delete my account permanently');
  await visitor.page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
});

test('10.12 a person ends one session, then all', async () => {
  await visitor.signInAt('CodeHost');
  const elsewhere = newVisitor(await pages.take(), world.service);
  await elsewhere.signInAt('CodeHost');
  await visitor.page.reload();
  const end = visitor.page.getByRole('button', { name: 'End: Chrome on Linux, since' });
  await end.click();
  await end.waitFor({ state: 'detached' });
  await elsewhere.page.reload();
  await elsewhere.page.waitForURL('**/sign-in');
  await visitor.press('Sign out everywhere');
  await visitor.page.waitForURL('**/sign-in');
  await visitor.page.goto(`${world.service.url}/account`);
  await visitor.page.waitForURL('**/sign-in');
});

test('14.4 a person takes their data along, and deletes the account', async () => {
  await signInDirectly();
  await open('/account');
  const downloading = visitor.page.waitForEvent('download');
  await visitor.page.getByRole('link', { name: 'Download my data' }).click();
  expect((await downloading).suggestedFilename()).toBe('credgraph-account.json');
  const { identities } = await (await visitor.person.request.get(`${world.service.url}/account/data`)).json();
  expect(identities[0]).toMatchObject({ scope: 'CodeHost', username: `ada${people}`, userId: `u-${people}` });
  await visitor.page.getByRole('link', { name: 'Delete my account' }).click();
  await visitor.page.getByLabel('Credgraph ID').fill('yes');
  await visitor.press('Delete my account permanently');
  await visitor.page.getByRole('alert').getByText('Type your Credgraph ID').waitFor();
  await visitor.page.getByLabel('Credgraph ID').fill(identities[1].username);
  await visitor.press('Delete my account permanently');
  await visitor.page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
  expect(await visitor.cookies()).toEqual([]);
});

test('24.7 the account pages and the ways to link are accessible and fit 320 px, in light and dark', async () => {
  await visitor.page.setViewportSize(SMALL_SCREEN);
  await open('/sign-in');
  await expectFit(visitor.page);
  await visitor.signInAt('CodeHost');
  world.upstream.account = { id: `second-${people}`, username: 'a-second-account-with-quite-a-long-name-of-its-own' };
  // At the provider, somebody else signs in.
  await visitor.person.clearCookies({ name: /^_session/ });
  await open('/account/link/CodeHost');
  await visitor.press('Link your account at CodeHost');
  await visitor.page.getByText('shared with apps').waitFor();
  const paths = ['Email', 'Chat', 'Messenger', 'Wallet', 'EVMAddress', 'FlowAddress'].map(
    (scope) => `/account/link/${scope}`,
  );
  for (const path of [
    '/account',
    '/account/credentials',
    '/account/apps',
    '/account/delete',
    ...paths,
    await consentPath(),
  ]) {
    await open(path);
    await expectFit(visitor.page);
  }
});

test('24.7 what a refusal shows is accessible and fits 320 px, in light and dark', async () => {
  await signInUpstream(world, 'CodeHost');
  await visitor.page.setViewportSize(SMALL_SCREEN);
  await visitor.haveSession((await signedInUser(world.service, `refused${people}@example.org`)).token);
  await open('/account');
  await visitor.press(`Unlink: refused${people}@example.org`);
  await visitor.page.getByRole('alert').waitFor();
  await expectFit(visitor.page);
  await open('/account/link/CodeHost');
  await visitor.press('Link your account at CodeHost');
  await visitor.page.getByRole('heading', { name: 'This belongs to another account' }).waitFor();
  await expectFit(visitor.page);
});

test('24.7 the ways to a provider are accessible and fit 320 px, in light and dark', async () => {
  await visitor.page.setViewportSize(SMALL_SCREEN);
  await visitor.page.route(`${world.upstream.issuer}/auth**`, async (route) => route.fulfill({ status: 204 }));
  // Nothing else is opened while the page leaves for the provider by itself.
  const left = visitor.page.waitForRequest(`${world.upstream.issuer}/auth**`);
  for (const provider of ['Messenger', 'CodeHost']) {
    await open('/sign-in');
    await visitor.press(`Sign in with ${provider}`);
    await visitor.page.getByRole('heading', { name: provider }).waitFor();
    await expectFit(visitor.page);
  }
  await left;
});

/** Signs in by the account at CodeHost without the pages. */
async function signInDirectly(): Promise<void> {
  await visitor.haveSession((await signInUpstream(world, 'CodeHost')).data.completeUpstreamSignIn.token);
}

/** Opens a page of ours. */
async function open(path: string): Promise<void> {
  await visitor.page.goto(world.service.url + path);
}

async function proveEmail(email: string): Promise<void> {
  await visitor.page.getByLabel('E-mail address').fill(email);
  await visitor.press('Send me a code');
  const code = visitor.page.getByLabel('Code');
  await code.waitFor();
  await code.fill((await mailedCode(world.service, email)) ?? '');
}

/** The address of a consent page that asks for what is linked, what is not, and what can not be. */
async function consentPath(): Promise<string> {
  const { clientId: client_id, redirectUri: redirect_uri } = await registeredApp(world.service);
  const scope = 'CodeHost Chat FlowAddress ServiceID';
  return `/oauth?${new URLSearchParams({ client_id, redirect_uri, scope, state: 's' }).toString()}`;
}
