import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { HOUR } from '../../subgraphs/shared/durations.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { freePort } from '../support/free-port.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { keepPages } from '../support/kept-pages.ts';
import { registeredApp, signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { addAuthenticator, type VirtualAuthenticator } from '../support/virtual-authenticator.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';

// A passkey belongs to a host with a name.
const port = await freePort();
const authUrl = `http://localhost:${port}`;
const [service, browser] = await Promise.all([startService({ config: { port, authUrl } }), keptBrowser()]);
const pages = keepPages(browser);
afterAll(async () => service.close());

let visitor: Visitor;
let device: VirtualAuthenticator;
beforeEach(async () => {
  const page = await pages.take({ own: {} });
  device = await addAuthenticator(page);
  visitor = newVisitor(page, { ...service, url: authUrl });
});
afterEach(async () => pages.takeBack(authUrl));

/** Opens a page of ours. */
async function open(path: string): Promise<void> {
  await visitor.page.goto(authUrl + path);
}

/** Somebody new who has added a passkey in this browser. */
async function haveAccountWithPasskey(): Promise<string> {
  const { email, token } = await signedInUser(service);
  await visitor.haveSession(token);
  await open('/account');
  await visitor.page.getByRole('link', { name: 'Add a passkey' }).click();
  await visitor.press('Add a passkey');
  await visitor.page.getByRole('heading', { name: 'Chrome on Linux' }).waitFor();
  return email;
}

test('10.11 a person adds a passkey, signs in with it without a name, renames it and removes it', async () => {
  const email = await haveAccountWithPasskey();
  expect(await device.count()).toBe(1);
  await visitor.page.getByText(/^Added on .*, never used\.$/).waitFor();
  await visitor.press('Sign out everywhere');
  await visitor.press('Sign in with a passkey');
  await visitor.page.getByText(`You are signed in as ${email}`).waitFor();
  await visitor.page.getByText(/last used on/).waitFor();
  await visitor.page.getByText('Rename', { exact: true }).click();
  await visitor.page.getByLabel('New name').fill('<b>My laptop');
  await visitor.press('Save the name');
  await visitor.page.getByRole('heading', { name: '<b>My laptop' }).waitFor();
  const { passkeys } = await (await visitor.person.request.get(`${authUrl}/account/data`)).json();
  expect(passkeys).toEqual([expect.objectContaining({ name: '<b>My laptop' })]);
  service.clock.advance(12 * HOUR);
  await visitor.page.getByRole('link', { name: 'Add a passkey' }).click();
  await visitor.page.getByText('You signed in a while ago').waitFor();
  await visitor.press('Sign in with a passkey');
  await visitor.page.getByRole('heading', { name: 'Add a passkey' }).waitFor();
  await open('/account');
  await visitor.press('Remove: <b>My laptop');
  await visitor.page.getByText('With a passkey, you sign in with the lock of your device.').waitFor();
  await visitor.press('Sign out everywhere');
  await visitor.press('Sign in with a passkey');
  await visitor.page.getByRole('alert').getByText('This passkey was not accepted').waitFor();
});

test('10.11 a passkey signs a person in for an app, and into the account that it belongs to', async () => {
  const { clientId, redirectUri } = await registeredApp(service);
  const email = await haveAccountWithPasskey();
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'ServiceID',
    state: 's',
    prompt: 'login',
  });
  await visitor.haveSession((await signedInUser(service)).token);
  await open(`/oauth?${query.toString()}`);
  await visitor.press('Sign in with a passkey');
  // The thief of a session could have added the passkey.
  await visitor.page.getByText(`or the passkey may have a copy. Sign in with ${email}.`).waitFor();
  service.clock.advance(12 * HOUR);
  await open(`/oauth?${query.toString()}`);
  await visitor.press('Sign in with a passkey');
  await visitor.page.getByRole('button', { name: 'Allow' }).waitFor();
});

test('10.11 the page says what went wrong: no unlocked device, and a device that has a passkey already', async () => {
  await haveAccountWithPasskey();
  await open('/account/passkeys/add');
  await visitor.press('Add a passkey');
  await visitor.page.getByRole('alert').getByText('This device already has a passkey').waitFor();
  await open('/account');
  await visitor.press('Sign out everywhere');
  await device.setVerified(false);
  await visitor.press('Sign in with a passkey');
  await visitor.page.getByRole('alert').getByText('No passkey was used').waitFor();
});

test('10.11 a passkey whose counter has fallen signs in, and not where a new sign-in is needed', async () => {
  const email = await haveAccountWithPasskey();
  service.clock.advance(12 * HOUR);
  await open('/account');
  await visitor.press('Sign out everywhere');
  await visitor.press('Sign in with a passkey');
  await visitor.press('Sign out everywhere');
  await device.setCounter(0);
  await visitor.press('Sign in with a passkey');
  await visitor.page.getByText(`You are signed in as ${email}`).waitFor();
  await visitor.page.getByRole('link', { name: 'Add a passkey' }).click();
  await visitor.page.getByText('You signed in a while ago').waitFor();
});

test('10.11 a browser in which a passkey was used offers it first, and no other one does', async () => {
  await haveAccountWithPasskey();
  const ways = async () => visitor.page.getByRole('main').getByRole('button').allTextContents();
  await open('/account');
  await visitor.press('Sign out everywhere');
  await visitor.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect((await ways())[0]).toBe('Send me a code');
  await visitor.press('Sign in with a passkey');
  await visitor.press('Sign out everywhere');
  const button = visitor.page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.waitFor();
  expect((await ways())[0]).toBe('Sign in with a passkey');
  expect(await button.evaluate((element) => element.ownerDocument.activeElement === element)).toBe(true);
  expect(await visitor.page.getByText('or', { exact: true }).count()).toBe(1);
  await visitor.page.setViewportSize(SMALL_SCREEN);
  await expectFit(visitor.page);
  const cookie = (await visitor.person.cookies(authUrl)).find(({ name }) => name === 'credgraph-passkey');
  expect(cookie).toMatchObject({ value: '1', httpOnly: true, sameSite: 'Lax' });
});

test('10.11 without JavaScript the pages offer no passkey, and say so', async () => {
  const page = await pages.take({ own: { javaScriptEnabled: false } });
  const plain = newVisitor(page, { ...service, url: authUrl });
  await page.goto(`${authUrl}/sign-in`);
  await page.getByRole('button', { name: 'Send me a code' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false);
  await plain.haveSession((await signedInUser(service)).token);
  await page.goto(`${authUrl}/account/passkeys/add`);
  await page.getByText('This needs JavaScript').waitFor();
});

test('24.7 the pages with passkeys are accessible and fit 320 px, in light and dark', async () => {
  await haveAccountWithPasskey();
  await visitor.page.setViewportSize(SMALL_SCREEN);
  for (const path of ['/account', '/account/passkeys/add']) {
    await open(path);
    await expectFit(visitor.page);
  }
  await visitor.press('Add a passkey');
  await visitor.page.getByRole('alert').waitFor();
  await expectFit(visitor.page);
  await open('/account');
  await visitor.press('Sign out everywhere');
  await visitor.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await expectFit(visitor.page);
});
