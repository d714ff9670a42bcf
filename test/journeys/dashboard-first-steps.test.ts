import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { requestApp } from '../support/access-requests.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { ownedApp } from '../support/own-apps.ts';
import { newOwnList } from '../support/own-credentials.ts';

// The tests know no types of a browser.
declare function getComputedStyle(element: unknown): Readonly<Record<'color' | 'backgroundColor', string>>;

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

/** Opens a page, and returns the part that stands there as long as there is nothing. */
async function openEmpty(page: Page, path: string): Promise<Locator> {
  await page.goto(service.app + path);
  const empty = page.locator('.empty');
  await empty.waitFor();
  return empty;
}

test.each([
  ['/dashboard/apps', 'Request an app'],
  ['/dashboard/tokens', 'Request a token'],
  ['/dashboard/events', 'New destination'],
])('23.11 as long as nothing is at %s, its first step stands there, and nowhere else', async (path, step) => {
  const { page } = await world.arrive('/dashboard');
  const empty = await openEmpty(page, path);
  await empty.getByRole('link', { name: step }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: step }).count()).toBe(1);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
});

test('23.11 an app that nobody uses leads to its sign-in, and a list without a change to its items', async () => {
  const { page, person } = await world.arrive('/dashboard');
  const { clientId } = await ownedApp(service, [{ ...person, email: '' }], { name: 'Kiosk' });
  await (await openEmpty(page, `/dashboard/apps/${clientId}/usage`)).getByRole('link').click();
  await page.waitForURL(`**/dashboard/apps/${clientId}/sign-in`);
  const credId = await newOwnList(person, 'Guild');
  await (await openEmpty(page, `/dashboard/credentials/${credId}/history`)).getByRole('link').click();
  await page.waitForURL(`**/dashboard/credentials/${credId}/items`);
});

test('23.11 the palette opens by a button that names its shortcut, on a phone too', async () => {
  const { page } = await world.arrive('/dashboard');
  await page.getByRole('button', { name: 'Go to' }).getByText('Ctrl K').waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await page.getByRole('button', { name: 'Go to' }).click();
  await page.getByRole('dialog', { name: 'Go to' }).waitFor();
});

test('23.10 what a button takes away for good is told by its colour', async () => {
  const { page, person } = await world.arrive('/dashboard');
  const { clientId } = await ownedApp(service, [{ ...person, email: '' }], { name: 'Kiosk' });
  await page.goto(`${service.app}/dashboard/apps/${clientId}`);
  const look = async (button: Locator): Promise<readonly string[]> =>
    button.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
  const [red, white] = ['rgb(179, 38, 30)', 'rgb(255, 255, 255)'];
  expect(await look(page.getByRole('button', { name: 'Delete for good' }))).toEqual([white, red]);
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  expect(await look(leave)).toEqual([red, white]);
  await leave.click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true });
  expect(await look(confirm)).toEqual([white, red]);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
});

test('23.10 a redirect URI of a request breaks only behind its host and the parts of its path', async () => {
  const { page, person } = await world.arrive('/dashboard');
  const uris = ['https://tools.example/auth/callback', 'https://staging.tools.example/a/long/path/of/an/app/callback'];
  const { data } = await requestApp(service, { ...person, email: '' }, { redirectUris: uris });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${service.app}/dashboard/requests/${data.requestApp.id}`);
  const lines = page.locator('.uri', { hasText: 'callback' });
  await lines.first().waitFor();
  expect((await lines.allInnerTexts()).map((text) => text.replaceAll('\n', ''))).toEqual(uris);
  const rows = await lines.evaluateAll((all) =>
    all.map((uri) => new Set(Array.from(uri.getClientRects(), ({ top }) => top)).size),
  );
  expect(rows).toEqual([1, 2]);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
});
