import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { act } from '../support/account.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { injectWallet } from '../support/injected-wallets.ts';
import { keep } from '../support/keepers.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { ask, newOwnList } from '../support/own-credentials.ts';
import { publicPages } from '../support/public-pages.ts';
import { evmWallet } from '../support/wallet.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const LISTED = '0x52908400098527886e0f7030069857d2e4169ee7';
const UNLISTED = '0xde709f2102306220921060314715629080e2fb77';
const ITEMS = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';

const [world, browser] = await Promise.all([startDashboardWorld(), keptBrowser()]);
const { service } = world;
/** Pages of other sites, each of which embeds what the path of its own URL names. */
const others = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(
    `<!doctype html><title>Mint</title><iframe src="${service.auth}${request.url}" width="380" height="800"></iframe>`,
  );
});
const port = await listen(others);
afterEach(async () => world.leave());
afterAll(async () => {
  others.close();
  await world.close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function check(place: Page | FrameLocator, address: string, verdict: string): Promise<void> {
  await place.getByLabel('Wallet address').fill(address);
  await place.getByRole('button', { name: 'Check', exact: true }).click();
  await place.getByRole('heading', { name: verdict }).waitFor();
}

test('24.4 a curator turns the public page on, and people check there on a phone, without script, in the allowed site alone', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await newOwnList(person, 'Early members');
  await ask(person, ITEMS, { input: { credId, operation: 'APPEND', items: [LISTED, person.address] } });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  const card = page.getByRole('region', { name: 'Public page' });
  await card.getByLabel('The page is on').check();
  await card.getByLabel('What eligible people should do next').fill('Claim your badge.');
  await card.getByLabel('Link for eligible people').fill('http://mint.example');
  await card.getByLabel('Open until').fill('2100-01-02T03:04');
  await card.getByLabel('Sites that may embed it').fill(`http://127.0.0.1:${port}\nhttp://localhost:${port}`);
  await card.getByRole('button', { name: 'Update the page' }).click();
  await card.getByText('begins with https://').waitFor();
  await card.getByLabel('Link for eligible people').fill('https://mint.example/claim');
  await card.getByRole('button', { name: 'Update the page' }).click();
  const url = `${service.auth}/c/${credId}`;
  expect(await card.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(url);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);

  const phone = await browser.newPage({ ...PHONE, timezoneId: 'Asia/Tokyo', locale: 'en-GB' });
  await phone.goto(url);
  const end = phone.locator('time');
  const moment = new Date((await end.getAttribute('datetime')) ?? '');
  const there = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Tokyo',
  });
  expect(await end.innerText()).toBe(there.format(moment));
  await expectFit(phone);
  await check(phone, LISTED, 'You are on the list');
  await expectFit(phone);
  await phone.getByLabel('Wallet address').fill('nobody');
  await phone.getByRole('button', { name: 'Check' }).click();
  await phone.getByRole('alert').getByText('This is not a wallet address.').waitFor();
  await expectFit(phone);
  await phone.close();

  const plain = await browser.newPage({ ...PHONE, javaScriptEnabled: false });
  await plain.goto(url);
  expect(await plain.locator('time').innerText()).toMatch(/ UTC$/);
  await check(plain, LISTED, 'You are on the list');
  await plain.getByText('Claim your badge.').waitFor();
  expect(await plain.getByRole('link', { name: 'Continue at mint.example' }).getAttribute('target')).toBe('_blank');
  expect(plain.url()).toBe(url);
  await check(plain, UNLISTED, 'You are not on the list');
  await plain.goto(`http://127.0.0.1:${port}/c/${credId}`);
  await check(plain.frameLocator('iframe'), LISTED, 'You are on the list');
  await plain.goto(`http://127.0.0.2:${port}/c/${credId}`);
  await expectNoFrame(plain);
  await plain.close();

  // Pages of the same site send the cookie along, but what they embed knows nobody.
  await page.goto(`http://localhost:${port}/c/${credId}`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('link', { name: 'Open this page in its own tab' }).waitFor();
  await page.goto(url);
  await page.getByRole('button', { name: person.address }).click();
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
  expect(await frame.getByText(person.address).count()).toBe(0);
  expect(complaints.filter((each) => !each.startsWith(`asked http://localhost:${port}`))).toEqual([]);
});

/** The browser shows a page of its own in place of the refused one. */
async function expectNoFrame(page: Page): Promise<void> {
  const [, frame] = page.frames();
  expect(frame?.url()).toMatch(/^chrome-error:/);
}

test('24.4 a wallet in the browser tells its address without a signature, and a visitor returns after the sign-in', async () => {
  const { person, page: own } = await world.arrive();
  const wallet = evmWallet();
  const credId = await newOwnList(person, 'Early members');
  await ask(person, ITEMS, { input: { credId, operation: 'APPEND', items: [wallet.address] } });
  await own.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  await own.getByLabel('The page is on').check();
  await own.getByRole('region', { name: 'Public page' }).getByRole('button', { name: 'Update the page' }).click();
  await own.getByRole('link', { name: 'Open the page' }).waitFor();
  const context = await browser.newContext(PHONE);
  await injectWallet(context, wallet);
  const page = await context.newPage();
  await page.goto(`${service.auth}/c/${credId}`);
  await page.getByRole('button', { name: 'Use Test Fox (Ethereum)' }).click();
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in to continue to the page that you came from' }).waitFor();
  await page.getByRole('button', { name: 'Sign in with Test Fox (Ethereum)' }).click();
  await page.getByRole('heading', { name: 'Check one of your own' }).waitFor();
  await expectFit(page);
  await context.close();
});

test('24.4 a curator lets the page show their handle, and takes it back; a keeper is not offered the choice', async () => {
  const [{ page, person, complaints }, keeper] = [await world.arrive(), await world.arrive()];
  await act(service, person, 'chooseHandle', { handle: 'willow-guild' });
  const credId = await newOwnList(person, 'Early members');
  await publicPages(person).setPage(credId, { isOn: true });
  await keep(person, credId, keeper.person);
  const settings = `${service.app}/dashboard/credentials/${credId}/settings`;
  const card = page.getByRole('region', { name: 'Public page' });
  const tick = card.getByLabel('Show my handle');
  const update = card.getByRole('button', { name: 'Update the page' });
  const phone = await browser.newPage(PHONE);
  await phone.goto(`${service.auth}/c/${credId}`);
  await phone.getByText(`Curator: ${person.address}`).waitFor();
  await page.goto(settings);
  expect(await tick.isChecked()).toBe(false);
  await tick.check();
  await update.click();
  await page.getByText('The page was updated.').first().waitFor();
  await page.reload();
  await card.getByRole('checkbox', { name: 'Show my handle', checked: true }).waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
  await phone.reload();
  await phone.getByText(`Curator: willow-guild, ${person.address}`).waitFor();
  await expectFit(phone);
  await keeper.page.goto(settings);
  await keeper.page.getByLabel('The page is on').waitFor();
  expect(await keeper.page.getByLabel('Show my handle').count()).toBe(0);
  await tick.uncheck();
  await update.click();
  await page.getByText('The page was updated.').first().waitFor();
  await phone.reload();
  await phone.getByText(`Curator: ${person.address}`).waitFor();
  await phone.close();
  expect([...complaints, ...keeper.complaints]).toEqual([]);
});
