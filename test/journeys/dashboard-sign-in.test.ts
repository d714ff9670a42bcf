import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO_ADDRESS } from '../../gateway/demo/demo-person.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { startDashboard } from '../support/dashboard.ts';
import { keptBrowser } from '../support/kept-browser.ts';

const [service, browser] = await Promise.all([startDashboard(), keptBrowser()]);
afterAll(async () => {
  await service.close();
});

/** What a page says on its console, and where it sends requests that leave the service. */
function watch(page: Page): { readonly complaints: string[]; readonly strangers: string[] } {
  const [complaints, strangers]: [string[], string[]] = [[], []];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== service.app && origin !== service.auth) strangers.push(request.url());
  });
  return { complaints, strangers };
}

test('23.1 a newcomer signs in by the demo wallet and is at the deep link, in light and dark', async () => {
  const context = await browser.newContext({ viewport: SMALL_SCREEN });
  const page = await context.newPage();
  const { complaints, strangers } = watch(page);
  await page.goto(`${service.app}/dashboard/credentials/1/items?page=2`);
  await page.getByRole('heading', { name: 'Sign in to continue to the dashboard' }).waitFor();
  const wallet = page.getByRole('button', { name: 'Sign in with Demo wallet (Ethereum)' });
  await wallet.waitFor();
  await expectFit(page);
  await wallet.click();
  await page.getByText(`Here is ${DEMO_ADDRESS} at /dashboard/credentials/1/items`).waitFor();
  expect(page.url()).toBe(`${service.app}/dashboard/credentials/1/items?page=2`);
  await page.goBack();
  await page.goForward();
  await page.getByText(`Here is ${DEMO_ADDRESS} at /dashboard/credentials/1/items`).waitFor();
  expect([complaints, strangers]).toEqual([[], []]);
  await context.close();
});

test('23.1 the browser itself sends each cookie to its own host alone', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.app}/dashboard`);
  await page.getByRole('button', { name: 'Sign in with Demo wallet (Ethereum)' }).click();
  await page.getByText('Here is').waitFor();
  const names = async (url: string): Promise<readonly string[]> =>
    (await context.cookies(url)).map(({ name }) => name).toSorted();
  expect(await names(service.app)).toEqual(['credgraph-dashboard', 'credgraph-dashboard-browser']);
  expect(await names(service.auth)).toEqual(['credgraph-browser', 'credgraph-session']);
  await context.close();
});

test('23.1 where all hosts are one, a tab that signs out ends the dashboard of another', async () => {
  const one = await startDashboard({ isOneHost: true });
  const context = await browser.newContext();
  const [dashboard, account] = [await context.newPage(), await context.newPage()];
  await dashboard.goto(`${one.app}/dashboard/tokens`);
  await dashboard.getByRole('button', { name: 'Sign in with Demo wallet (Ethereum)' }).click();
  await dashboard.getByText('at /dashboard/tokens').waitFor();
  await account.goto(`${one.auth}/account`);
  await account.getByRole('button', { name: 'Sign out', exact: true }).click();
  await account.getByRole('heading', { name: 'Sign in' }).waitFor();
  await dashboard.reload();
  await dashboard.getByRole('heading', { name: 'Sign in to continue to the dashboard' }).waitFor();
  await context.close();
  await one.close();
});
