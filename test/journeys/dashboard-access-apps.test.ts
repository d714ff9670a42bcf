import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { issueCuratorToken } from '../../subgraphs/auth/access/issue-curator-token.ts';
import { grantOperator } from '../../subgraphs/auth/index.ts';
import { DAY, HOUR } from '../../subgraphs/shared/durations.ts';
import { curatorTokens, newCuratorTokenId } from '../../subgraphs/shared/permissions/curator-token-store.ts';
import { requestApp } from '../support/access-requests.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { announced } from '../support/announced.ts';
import type { Visitor } from '../support/built-dashboard.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { exchange, newCode } from '../support/grants.ts';
import type { WantedPage } from '../support/kept-pages.ts';
import { ownedApp } from '../support/own-apps.ts';
import { ask, newOwnList } from '../support/own-credentials.ts';
import { type RegisteredApp, signedInUser } from '../support/people.ts';
import { png, pngChunk } from '../support/pictures.ts';

const world = await startDashboardWorld();
const { service } = world;
// No hour ends while a test runs.
service.clock.advance(HOUR - (service.clock.now().getTime() % HOUR));
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('5.2, 15.2 an owner sets, replaces and removes the logo, and the field says which picture is wrong', async () => {
  const { page, app, complaints } = await arriveWithApp();
  await page.getByRole('heading', { name: 'Logo' }).waitFor();
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choosePicture(page, 'logo.svg', script);
  const field = page.getByLabel('Choose a picture');
  await page.getByText('This file is not a picture').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  // The browser can show this one; the service refuses it.
  await choosePicture(page, 'dot.png', png(8, 8));
  await page.getByText('The service refuses this picture.').waitFor();
  await choosePicture(page, 'large.png', png(64, 64, pngChunk('tEXt', Buffer.alloc(101 * 1024))));
  await page.getByText('larger than 100 kB').waitFor();
  await choosePicture(page, 'logo.png', png(64, 64));
  const logo = page.getByRole('img', { name: /Logo of/ });
  await logo.waitFor();
  expect(await page.getByText('The service refuses').count()).toBe(0);
  const first = await logo.getAttribute('src');
  await choosePicture(page, 'logo.png', png(96, 96));
  await page.locator(`.logo-frame img:not([src="${first}"])`).waitFor();
  expect(await logoStatus(app)).toBe(200);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await announced(page, 'The logo was removed.');
  await logo.waitFor({ state: 'detached' });
  expect(await logoStatus(app)).toBe(404);
  expect(complaints).toEqual([]);
});

test('5.2, 15.2 an owner reads how the app is used by the hour, in charts and in tables beside them', async () => {
  const { page, app, complaints } = await arriveWithApp();
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.getByText('No activity in this period').waitFor();
  await use(app);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.locator('canvas').nth(1).waitFor();
  for (const summary of await page.getByText('Show as a table').all()) await summary.click();
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('DAY');
  const requests = page.getByRole('table', { name: 'Requests by the app' });
  await requests.getByRole('row', { name: /1\s*0\s*1$/ }).waitFor();
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('MONTH');
  await requests.getByRole('row', { name: /1\s*0\s*1$/ }).waitFor();
  await page
    .getByRole('table', { name: 'Consents by people' })
    .getByRole('row', { name: /1\s*0$/ })
    .waitFor();
  expect(complaints).toEqual([]);
});

test('5.2, 15.2 an owner sets what the consent page links to, and which scopes are required', async () => {
  const { page, app, complaints } = await arriveWithApp();
  await page.getByLabel('Privacy policy').fill('http://shop.example/privacy');
  await page.getByLabel('Terms of service').fill('https://shop.example/terms');
  await page.getByRole('checkbox', { name: 'EVMAddress' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a URL that begins with https://.').waitFor();
  await page.getByLabel('Privacy policy').fill('https://shop.example/privacy');
  await page.getByRole('button', { name: 'Save' }).click();
  await announced(page, 'Saved.');
  await page.reload();
  expect(await page.getByRole('checkbox', { name: 'EVMAddress' }).isChecked()).toBe(true);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
  const stored = await service.database.collection<{ _id: string }>('apps').findOne({ _id: app.clientId });
  expect(stored).toMatchObject({
    policy: 'https://shop.example/privacy',
    terms: 'https://shop.example/terms',
    requiredScopes: ['EVMAddress'],
  });
  expect(complaints).toEqual([]);
});

test('5.2, 15.2 an owner sets where people return after a sign-out', async () => {
  const { page, app, complaints } = await arriveWithApp();
  await page.getByLabel('Return after a sign-out').fill('http://shop.example/');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Not valid as a post-logout redirect URI').first().waitFor();
  await page.getByLabel('Return after a sign-out').fill('https://shop.example/\nhttps://shop.example/bye');
  await page.getByRole('button', { name: 'Save' }).click();
  await announced(page, 'Saved.');
  await page.reload();
  expect(await page.getByLabel('Return after a sign-out').inputValue()).toBe(
    'https://shop.example/\nhttps://shop.example/bye',
  );
  const stored = await service.database.collection<{ _id: string }>('apps').findOne({ _id: app.clientId });
  expect(stored).toMatchObject({ postLogoutRedirectUris: ['https://shop.example/', 'https://shop.example/bye'] });
  expect(complaints).toEqual([]);
});

test('5.2, 15.2 an owner turns refreshing off although the grace period, which is then hidden, is wrong', async () => {
  const { page, complaints } = await arriveWithApp();
  await page.getByLabel('Grace period').fill('99');
  await page.getByLabel('Access tokens expire').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await announced(page, 'Saved.');
  await page.reload();
  await page.getByLabel('Access tokens expire').check();
  expect(await page.getByLabel('Grace period').inputValue()).toBe('30');
  expect(complaints).toEqual([]);
});

test('5.2, 15.2 an owner reads who changed the app', async () => {
  const { page, app, complaints } = await arriveWithApp();
  await page.getByLabel('Name').fill('Corner shop');
  await page.getByRole('button', { name: 'Save' }).click();
  await announced(page, 'Saved.');
  await page.goto(`${service.app}/dashboard/apps/${app.clientId}/changes`);
  const change = page.getByRole('listitem').filter({ hasText: /Settings changed.*name.*You/ });
  await change.waitFor();
  await expectFit(page);
  expect(complaints).toEqual([]);
});

test('5.2, 15.2 whoever is invited to own an app finds that on the home page, accepts, and leaves', async () => {
  const { page, app, complaints } = await arriveWithApp();
  const guest = await world.arrive();
  const name = await serviceIdOf(guest.person);
  await page.getByLabel('Handle or Credgraph ID of the new owner').fill(name);
  await page.getByRole('button', { name: 'Invite an owner' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `No handle, ${name.slice(0, 4)}…${name.slice(-4)} Invited` })
    .waitFor();
  await guest.page.goto(`${service.app}/dashboard`);
  await guest.page.getByRole('link', { name: 'Answer the invitation to own' }).click();
  await guest.page.getByText('invites you to own this app').waitFor();
  await expectFit(guest.page);
  await guest.page.getByRole('button', { name: 'Accept' }).click();
  await announced(guest.page, 'You are now an owner of');
  await guest.page.getByRole('row', { name: app.clientId }).getByRole('link').click();
  await guest.page.getByRole('button', { name: 'Leave' }).click();
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await guest.page.getByRole('heading', { name: 'No apps yet' }).waitFor();
  expect([...complaints, ...guest.complaints]).toEqual([]);
});

test('5.2, 15.2 an operator looks at an app of somebody else, and can change nothing', async () => {
  const app = await ownedApp(service, [await signedInUser(service)]);
  const { page, complaints } = await arriveAsOperator(`/dashboard/apps/${app.clientId}`);
  await page.getByText(app.redirectUri).waitFor();
  expect(await page.getByRole('button', { name: /Save|Rotate|Choose/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.getByText('No activity in this period').waitFor();
  expect(complaints).toEqual([]);
});

test('23.11 the palette finds apps, tokens, requests and archived credentials by their names', async () => {
  const { page, person, email, complaints } = await world.arrive('/dashboard');
  const app = await ownedApp(service, [{ ...person, email }], { name: 'Corner shop' });
  const { id } = (await requestApp(service, { ...person, email }, { name: 'Corner bakery' })).data.requestApp;
  const issued = { address: person.address, credIds: null, label: 'Corner script', lifetime: DAY };
  const { tokenId } = await issueCuratorToken(service.database, service.clock.now(), issued);
  const credId = await newOwnList(person, 'Corner regulars');
  await ask(person, `mutation { archiveCredential(credId: ${credId}) { credId } }`);
  for (const [name, path] of [
    ['Corner regulars', `credentials/${credId}`],
    ['Corner shop', `apps/${app.clientId}`],
    ['Corner bakery', `requests/${id}`],
    ['Corner script', `tokens#${tokenId}`],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByLabel('Page, credential, app').fill(name);
    await page.getByRole('dialog').getByRole('link', { name }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${service.app}/dashboard/${path}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.getByRole('row', { name: 'Corner script' }).and(page.locator('.named')).waitFor();
  expect(complaints).toEqual([]);
});

test('23.11 the palette finds an old token, and says of how many it has read the names', async () => {
  const { page, person, complaints } = await world.arrive('/dashboard');
  const issued = { address: person.address, credIds: null, label: 'Oldest script', lifetime: DAY };
  await issueCuratorToken(service.database, service.clock.now(), issued);
  await addTokens('Oldest script', 600);
  const search = async (): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Page, credential, app').fill('Oldest script');
  };
  await search();
  await page.getByRole('dialog').getByRole('link', { name: 'Oldest script' }).waitFor();
  await addTokens('Oldest script', 1400);
  await page.reload();
  await search();
  await page.getByText('Only the newest 2,000 tokens and requests were searched.').waitFor();
  expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** Adds newer tokens of the same wallet. */
async function addTokens(label: string, count: number): Promise<void> {
  const tokens = curatorTokens.in(service.database);
  const first = await tokens.findOne({ label });
  const createdAt = new Date(service.clock.now().getTime() + DAY);
  const toNewer = (): object => ({
    ...first,
    _id: newCuratorTokenId(),
    tokenId: newCuratorTokenId(),
    label: 'Newer',
    createdAt,
  });
  await tokens.insertMany(Array.from({ length: count }, toNewer));
}

test('23.10 the screens of an app are accessible and fit 320 px, in light and dark', async () => {
  const { page, app, complaints } = await arriveWithApp({ viewport: SMALL_SCREEN });
  await use(app);
  await choosePicture(page, 'logo.svg', Buffer.from('<svg/>'));
  await page.getByText('This file is not a picture').waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'Usage' }).click();
  await page.locator('canvas').nth(1).waitFor();
  for (const summary of await page.getByText('Show as a table').all()) await summary.click();
  await expectFit(page);
  expect(complaints).toEqual([]);
});

interface Owner extends Visitor {
  readonly app: RegisteredApp;
}

/** Opens the page of an app for its owner. */
async function arriveWithApp(wanted?: WantedPage): Promise<Owner> {
  const visitor = await world.arrive(undefined, wanted);
  const app = await ownedApp(service, [{ ...visitor.person, email: visitor.email }]);
  await visitor.page.goto(`${service.app}/dashboard/apps/${app.clientId}`);
  return { ...visitor, app };
}

/** The name of somebody, as the owners of an app write it. */
async function serviceIdOf(person: Visitor['person']): Promise<string> {
  const { data } = await ask(person, '{ viewer { identities { scope ... on SocialIdentity { username } } } }');
  const identities: readonly { readonly scope: string; readonly username: string }[] = data.viewer.identities;
  return identities.find(({ scope }) => scope === 'ServiceID')?.username ?? '';
}

async function arriveAsOperator(path: string): Promise<Visitor> {
  const visitor = await world.arrive();
  await grantOperator(service.database, service.clock.now(), visitor.person.userId);
  await visitor.page.goto(`${service.app}${path}`);
  return visitor;
}

async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
}

/** One consent, one set of tokens, and one refusal. */
async function use(app: RegisteredApp): Promise<void> {
  const code = await newCode(service, await signedInUser(service), app);
  await exchange(service, app, { code });
  await exchange(service, app, { code: 'none' });
}

async function logoStatus({ clientId }: RegisteredApp): Promise<number> {
  return (await fetch(`${service.auth}/apps/${clientId}/logo`)).status;
}
