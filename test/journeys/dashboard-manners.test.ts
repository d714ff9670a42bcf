import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { announced } from '../support/announced.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { endSessionAtCall, operationOf } from '../support/intercept-call.ts';
import { newOwnList } from '../support/own-credentials.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { until } from '../support/until.ts';
import { leaveOutLiveUpdates } from '../support/without-live-updates.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('23.10 shortcuts go to each page, search, help and save, by the keyboard alone', async () => {
  const { page, person, complaints } = await world.arrive('/dashboard');
  await newOwnList(person, 'Season 1');
  await pressAtOnce(page, ['g', 'c']);
  await heading(page, 'Credentials');
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  await page.getByRole('link', { name: 'Season 1' }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search by name' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('gh?/');
  expect(await page.getByRole('searchbox').inputValue()).toBe('gh?/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByLabel('Page, credential, app').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('season');
  await page.getByRole('dialog').getByRole('link', { name: 'Season 1' }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Season 1');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Season 2');
  await page.keyboard.press('Control+s');
  await heading(page, 'Season 2');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await pressAtOnce(page, ['g', 'h']);
  await page.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await pressAtOnce(page, ['g', 'h']);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Go to' }).waitFor();
  await heading(page, 'Season 2');
  expect(complaints).toEqual([]);
});

/** What the home page asks for. */
const HOME = ['viewer', 'ownCredentials', 'newestApps', 'lastDay', 'attention', 'accessRequests'];

test('23.3 the home page shows its content without a request: the page brings the answers, and each is used once', async () => {
  const { page, complaints } = await world.arrive();
  const asked: unknown[] = [];
  page.on('request', (request) => asked.push(operationOf(request)));
  // On a busy machine, a page opens without answers that take too long.
  await until(async () => {
    asked.length = 0;
    // It is asked when the page has shown what it has.
    const later = page.waitForRequest((request) => operationOf(request) === 'liveEvents');
    await page.goto(`${service.app}/dashboard`);
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    await later;
    return HOME.every((name) => !asked.includes(name));
  });
  await page.getByRole('navigation').first().getByRole('link', { name: 'Credentials' }).click();
  await heading(page, 'Credentials');
  const again = page.waitForRequest((request) => (request.postData() ?? '').includes('{"first":5}'));
  await page.getByRole('navigation').first().getByRole('link', { name: 'Home' }).click();
  await again;
  expect(complaints).toEqual([]);
});

test('23.3 the way from the home page to the credentials and back asks for the offers once on each page', async () => {
  const { page } = await world.arrive(undefined, { own: {} });
  // A stream that begins late asks for all once more.
  await leaveOutLiveUpdates(page.context());
  await page.goto(`${service.app}/dashboard`);
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await page.waitForLoadState('networkidle');
  const asked: unknown[] = [];
  page.on('request', (request) => asked.push(operationOf(request)));
  for (const name of ['Credentials', 'Home']) {
    const answered = page.waitForResponse(async (response) => (await response.text()).includes('"offeredCredentials"'));
    await page.getByRole('navigation').first().getByRole('link', { name }).click();
    await heading(page, name);
    await answered;
  }
  const offers = ['offeredCredentials', 'attention'];
  expect(asked.filter((name) => offers.includes(String(name)))).toEqual(offers);
});

test('23.10 the arrow keys choose in the palette, and the menu opens the help by a click', async () => {
  const { page } = await world.arrive('/dashboard');
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await page.keyboard.press('/');
  await page.getByLabel('Page, credential, app').and(page.locator(':focus')).waitFor();
  const places = await page.getByRole('dialog').getByRole('link').allTextContents();
  const steps = places.findIndex((place) => place.startsWith('Partner guide')) + 1;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await heading(page, 'Partner guide');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog').getByText('Go to: Credentials').waitFor();
});

test('23.3 the guide for partners opens for anyone, and leads to the sign-in', async () => {
  const page = await world.pages.take();
  await page.goto(`${service.app}/dashboard/partner-guide`);
  await page.getByText('Return exactly this origin').waitFor();
  for (const rule of ['begins with https://', 'at most 1 MB', 'from 200 to 299, also', 'Retry-After'])
    await page.getByRole('listitem').filter({ hasText: rule }).waitFor();
  await page
    .getByRole('group', { name: 'Samples for POST and GraphQL' })
    .getByRole('radio', { name: 'GraphQL' })
    .check();
  const guide = await page.locator('main').innerText();
  expect(guide).toContain("app.post('/graphql'");
  expect(guide).toContain("-A Credgraph -H 'accept: application/json'");
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').waitFor();
});

test('4.8 a draft outlives a reload, and can be started over', async () => {
  const { page, complaints } = await world.arrive('/dashboard/credentials/new/list');
  const [name, description] = [page.getByLabel('Name'), page.getByLabel('Description')];
  const startOver = page.getByRole('button', { name: 'Start over' });
  await name.waitFor();
  expect(await startOver.count()).toBe(0);
  await name.fill('Early members');
  await description.fill('Who came in the first season');
  await page.reload();
  await startOver.waitFor();
  expect([await name.inputValue(), await description.inputValue()]).toEqual([
    'Early members',
    'Who came in the first season',
  ]);
  await startOver.click();
  await startOver.waitFor({ state: 'detached' });
  await page.reload();
  await name.waitFor();
  expect([await name.inputValue(), await description.inputValue(), await startOver.count()]).toEqual(['', '', 0]);
  expect(complaints).toEqual([]);
});

test('4.8 a new list opens its import, which a chip shows while one works elsewhere', async () => {
  const { page, complaints } = await world.arrive('/dashboard/credentials/new/list');
  await page.getByLabel('Name').fill('Early members');
  await page.getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('heading', { name: 'Import items' }).waitFor();
  await page.getByRole('heading', { name: 'Change the list from a script' }).waitFor();
  await page.getByLabel('Paste items').fill(ADDRESS);
  await page.getByRole('button', { name: 'Check the items' }).click();
  await page.getByText('1 item can be imported.').waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /Pasted items.*: continue the import/ }).click();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  const slow = Promise.withResolvers<void>();
  await page.route(/\/append\?(?!dryRun)/, async (route) => slow.promise.then(async () => route.continue()));
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await page.getByRole('heading', { name: 'Sending the items' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /^Importing .*Pasted items/ }).waitFor();
  await until(async () => isHeldBack(page));
  slow.resolve();
  await announced(page, 'The import is done.');
  await page.getByRole('link', { name: /^Importing/ }).waitFor({ state: 'detached' });
  await until(async () => !(await isHeldBack(page)));
  expect(complaints).toEqual([]);
});

test('4.8 a session that ends before an import loses nothing that was pasted', async () => {
  const { page, person, email } = await world.arrive();
  const credId = await newOwnList(person, 'Early members');
  await page.goto(`${service.app}/dashboard/credentials/${credId}/import`);
  await page.getByLabel('Paste items').fill(ADDRESS);
  await page.getByRole('button', { name: 'Check the items' }).click();
  await page.getByText('1 item can be imported.').waitFor();
  await endSessionAtCall(page, person, 'openTransfer');
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await signInByEmail(page, service, email);
  await page.getByLabel('Paste items').waitFor();
  expect(await page.getByLabel('Paste items').inputValue()).toBe(ADDRESS);
  await page.getByRole('button', { name: 'Check the items' }).click();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await page.getByRole('button', { name: 'Import another file' }).click();
  expect(await page.getByLabel('Paste items').inputValue()).toBe('');
});

test('23.10 the dialogs of shortcuts, the chip and the open guide fit 320 px, in light and dark', async () => {
  const wanted = { viewport: SMALL_SCREEN };
  const { page, person } = await world.arrive(undefined, wanted);
  const credId = await newOwnList(person, 'Early members');
  await page.goto(`${service.app}/dashboard/credentials/${credId}/import`);
  await page.getByLabel('Paste items').fill(ADDRESS);
  await page.getByRole('button', { name: 'Check the items' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /continue the import/ }).waitFor();
  await expectFit(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expectFit(page);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('link', { name: 'Early members' }).waitFor();
  await expectFit(page);
  const visitor = await world.pages.take(wanted);
  await visitor.goto(`${service.app}/dashboard/partner-guide`);
  await visitor.getByText('Return exactly this origin').waitFor();
  await expectFit(visitor);
});

/** Presses keys without waiting for the page in between: a sequence has a time limit. */
async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map(async (key) => page.keyboard.press(key)));
}

/** Whether the page asks before it is left. */
async function isHeldBack(page: Page): Promise<boolean> {
  return page.evaluate<boolean>("!dispatchEvent(new Event('beforeunload', { cancelable: true }))");
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
