import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { startService, type TestService } from '../support/service.ts';
import { newWallet, sign, type Wallet } from '../support/wallet.ts';

/** An EIP-1193 provider whose signatures the test makes, with a real key. */
const PROVIDER = `window.ethereum = {
  request: ({ method, params }) => method === 'eth_requestAccounts' ? walletAccounts() : walletSign(params[0]),
};`;

let service: TestService;
let browser: Browser;
let person: BrowserContext;
let page: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await service.close();
});
beforeEach(async () => {
  person = await browser.newContext();
  page = await person.newPage();
});
afterEach(async () => person.close());

test('5 a wallet that signs the message signs in', async () => {
  const wallet = newWallet();
  await install(wallet, wallet);
  await page.getByRole('button', { name: 'Sign in with an Ethereum wallet' }).click();
  await page.waitForURL('**/account/apps');
  expect(await page.textContent('main')).toContain(`You are signed in as ${wallet.address}`);
});

test('5 a signature by another key signs nobody in, and the page says so', async () => {
  await install(newWallet(), newWallet());
  await page.getByRole('button', { name: 'Sign in with an Ethereum wallet' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await person.cookies()).toEqual([]);
});

test('5 without a wallet in the browser no wallet is offered', async () => {
  await page.goto(`${service.url}/sign-in`);
  expect(await page.getByRole('button').allTextContents()).toEqual(['Send me a code']);
});

async function install(shown: Wallet, signing: Wallet): Promise<void> {
  await page.exposeFunction('walletAccounts', () => [shown.address]);
  await page.exposeFunction('walletSign', (hex: string) => sign(signing, Buffer.from(hex.slice(2), 'hex').toString()));
  await page.addInitScript(PROVIDER);
  await page.goto(`${service.url}/sign-in`);
}
