import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { startFlowNode } from '../support/flow-node.ts';
import { EXTENSIONS, injectWallet } from '../support/injected-wallets.ts';
import { keepSession } from '../support/keep-session.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { signedInUser } from '../support/people.ts';
import { proveIdentity } from '../support/prove-identity.ts';
import { startService } from '../support/service.ts';
import { newWallet, WALLET_SCOPES, type Wallet } from '../support/wallet.ts';

let person: BrowserContext;
let page: Page;
const node = await startFlowNode();
const [service, browser] = await Promise.all([startService({ config: { flowAccessUrl: node.url } }), keptBrowser()]);
afterAll(async () => {
  await service.close();
  node.close();
});
beforeEach(async () => {
  person = await browser.newContext();
  // The service's own wallet, which it offers to developers: here it is about those that a browser brings.
  await person.route('**/demo-wallet.js', async (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  page = await person.newPage();
});
afterEach(async () => person.close());

test.each(WALLET_SCOPES.map((scope) => ({ scope, ...EXTENSIONS[scope] })))(
  '13.6 $scope: a wallet with the interface of $documentation is found, signs, and signs in',
  async ({ scope, button }) => {
    const wallet = newWallet(scope, node);
    await injectWallet(person, wallet);
    await page.goto(`${service.url}/sign-in`);
    await page.getByRole('button', { name: `Sign in with ${button}` }).click();
    await page.waitForURL('**/account**');
    const proved = { identities: { $elemMatch: { scope, value: wallet.address } } };
    expect(await service.database.collection('users').countDocuments(proved)).toBe(1);
    expect((await person.cookies()).map(({ name }) => name)).toEqual(['credgraph-session', 'credgraph-browser']);
  },
);

test('13.6 where no wallet is found, none is offered, and the page says how to use one, and on a phone, too', async () => {
  await page.goto(`${service.url}/sign-in`);
  await page.getByText('No wallet was found in this browser.').waitFor();
  await page.getByText('On a phone, open this page in the browser of your wallet app.').waitFor();
  expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Send me a code']);
  await injectWallet(person, newWallet('EVMAddress', node));
  await page.reload();
  await page.getByRole('button', { name: `Sign in with ${EXTENSIONS.EVMAddress.button}` }).waitFor();
  await page.getByText('No wallet was found').waitFor({ state: 'hidden' });
});

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAI=';

test.each([
  ['a picture of its own', PIXEL, [PIXEL]],
  ['a picture elsewhere', 'https://tracker.example/icon.png', []],
  ['a document', 'data:text/html,<script>alert(1)</script>', []],
  ['a picture of more than 32 kB', `data:image/gif;base64,${'A'.repeat(33_000)}`, []],
  ['no text', { toString: null }, []],
])(
  '13.6 a wallet that announces %s as its icon is offered by name, with a picture only in the first case',
  async (_, icon, shown) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    const info = { uuid: '1', name: 'Fox <b>', icon, rdns: 'example.fox' };
    await person.addInitScript(`addEventListener('eip6963:requestProvider', () => dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info: ${JSON.stringify(info)}, provider: {} } })));`);
    await page.goto(`${service.url}/sign-in`);
    const button = page.getByRole('button', { name: 'Sign in with Fox <b> (Ethereum)', exact: true });
    await button.waitFor();
    const pictures = button.locator('img');
    expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual(shown);
    expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual(shown.map(() => ''));
    expect(asked.filter((host) => host !== new URL(service.url).host)).toEqual([]);
  },
);

test('13.6 with a session, a wallet of each chain is linked on its own page, and no other is offered', async () => {
  const { token } = await signedInUser(service);
  await keepSession(person, service.url, token);
  const wallets = await injectAll();
  for (const { scope, address } of wallets) {
    await page.goto(`${service.url}/account/link/${scope}`);
    const [chain = ''] = /\(\w+\)$/.exec(EXTENSIONS[scope].button) ?? [];
    await page.getByRole('button', { name: `Link ${EXTENSIONS[scope].button}` }).waitFor();
    const offered = await page.locator('#wallets button').allTextContents();
    expect(offered.filter((text) => !text.endsWith(chain))).toEqual([]);
    await page.getByRole('button', { name: `Link ${EXTENSIONS[scope].button}` }).click();
    await page.waitForURL('**/account');
    expect(await page.textContent('main')).toContain(address);
  }
});

test('24.1 the account links a wallet of any chain on one page, as the sign-in does', async () => {
  const { token } = await signedInUser(service);
  await keepSession(person, service.url, token);
  const wallets = await injectAll();
  await page.goto(`${service.url}/account`);
  await page.getByRole('link', { name: 'Link: Wallets' }).click();
  await page.getByRole('button', { name: `Link ${EXTENSIONS.FlowAddress.button}` }).waitFor();
  for (const { scope, address } of wallets) {
    await page.goto(`${service.url}/account/link/Wallet`);
    await page.getByRole('button', { name: `Link ${EXTENSIONS[scope].button}` }).click();
    await page.waitForURL('**/account');
    expect(await page.textContent('main')).toContain(address);
  }
});

test('14.1 on the page for a wallet of any chain, one of another account stays there, and the page says so', async () => {
  const wallet = newWallet('SolanaAddress', node);
  await proveIdentity(service, { scope: 'SolanaAddress', value: wallet.address });
  await injectWallet(person, wallet);
  await keepSession(person, service.url, (await signedInUser(service)).token);
  await page.goto(`${service.url}/account/link/Wallet`);
  await page.getByRole('button', { name: `Link ${EXTENSIONS.SolanaAddress.button}` }).click();
  await page.getByRole('heading', { name: 'This belongs to another account' }).waitFor();
});

test('13.6 a wallet that signs with another key signs nobody in, and the page says so', async () => {
  for (const scope of WALLET_SCOPES) await injectWallet(person, newWallet(scope, node), newWallet(scope, node));
  for (const scope of WALLET_SCOPES) {
    await page.goto(`${service.url}/sign-in`);
    await page.getByRole('button', { name: EXTENSIONS[scope].button }).click();
    await page
      .getByRole('alert')
      .getByText(/wallet|account/)
      .waitFor();
    expect([scope, await person.cookies()]).toEqual([scope, []]);
  }
});

test('13.6 all wallets of a browser are offered, each once', async () => {
  await injectAll();
  await page.goto(`${service.url}/sign-in`);
  await page.getByRole('button', { name: 'Test Flower (Flow)' }).waitFor();
  expect((await page.locator('#wallets button').allTextContents()).toSorted()).toEqual([
    'Sign in with Keplr (Injective)',
    'Sign in with Keplr (Sei)',
    'Sign in with Leap (Injective)',
    'Sign in with Leap (Sei)',
    'Sign in with Test Flower (Flow)',
    'Sign in with Test Fox (Ethereum)',
    'Sign in with Test Ghost (Solana)',
    'Sign in with Test Petal (Aptos)',
  ]);
});

test('24.7 the offered wallets are accessible and fit 320 px, in light and dark', async () => {
  await page.setViewportSize(SMALL_SCREEN);
  for (const scope of WALLET_SCOPES) await injectWallet(person, newWallet(scope, node), newWallet(scope, node));
  await page.goto(`${service.url}/sign-in`);
  await page.getByRole('button', { name: 'Test Flower (Flow)' }).waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Test Ghost (Solana)' }).click();
  await page.getByRole('alert').first().waitFor();
  await expectFit(page);
});

const REFUSED = 'You declined the request in the wallet.';
const LOCKED = 'The wallet is locked, or another request is open in it.';

test.each([
  ['throw Object.assign(new Error(), { code: 4001 })', REFUSED],
  ["throw new Error('Request rejected')", REFUSED],
  ["throw Object.assign(new Error('Already pending'), { code: -32002 })", LOCKED],
  ["throw Object.assign(new Error('Unauthorized'), { code: 4100 })", LOCKED],
  ["throw new Error('Please unlock the keyring')", LOCKED],
  ['return []', LOCKED],
  [
    "throw Object.assign(new Error('<b>Internal</b> block error'), { code: -32603 })",
    'The wallet reported an error. <b>Internal</b> block error',
  ],
  ['throw null', 'The wallet reported an error.'],
])('13.6 a wallet in its place in the window is found, and of %s the page says: %s', async (answer, told) => {
  await page.addInitScript(`window.ethereum = { request: async () => { ${answer}; } };`);
  await page.goto(`${service.url}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with browser wallet (Ethereum)' }).click();
  await page.getByRole('alert').getByText(told).waitFor();
  expect(await page.getByRole('button', { name: 'Ethereum' }).isEnabled()).toBe(true);
});

test('13.6 a fault of the service is not said to be one of the wallet', async () => {
  await page.addInitScript(`window.ethereum = { request: async () => ['0x${'1'.repeat(40)}'] };`);
  await page.goto(`${service.url}/sign-in`);
  await page.route('**/query', async (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in with browser wallet (Ethereum)' }).click();
  await page.getByRole('alert').getByText('This service cannot be reached.').waitFor();
});

test('13.6 the name of a wallet is text, whatever the wallet calls itself', async () => {
  await page.addInitScript(`addEventListener('eip6963:requestProvider', () => dispatchEvent(new CustomEvent('eip6963:announceProvider', {
    detail: { info: { name: '<img src=x onerror=alert(1)>' + 'x'.repeat(999) }, provider: {} } })));`);
  await page.goto(`${service.url}/sign-in`);
  expect(await page.locator('#wallets button').textContent()).toMatch(
    /^Sign in with <img src=x onerror=alert\(1\)>x+ \(Ethereum\)$/,
  );
  expect(await page.locator('#wallets img').count()).toBe(0);
});

test('13.6 where no access node is configured no Flow wallet is offered', async () => {
  const other = await startService();
  for (const scope of ['FlowAddress', 'EVMAddress'] as const) await injectWallet(person, newWallet(scope, node));
  await page.goto(`${other.url}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with Test Fox (Ethereum)' }).waitFor();
  expect(await page.locator('#wallets button').count()).toBe(1);
  await page.close();
  await other.close();
});

/** Puts a wallet of each chain into the browser. */
async function injectAll(): Promise<readonly Wallet[]> {
  const wallets = WALLET_SCOPES.map((scope) => newWallet(scope, node));
  for (const wallet of wallets) await injectWallet(person, wallet);
  return wallets;
}
