import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { DAY } from '../../subgraphs/shared/durations.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { announced } from '../support/announced.ts';
import { query } from '../support/client.ts';
import { copyByButton } from '../support/copy-by-button.ts';
import { openScreen, SCREENS } from '../support/dashboard-screens.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { endSessionAtCall, interceptCall, loseAnswer } from '../support/intercept-call.ts';
import { act, ask, curatingPerson, newOwnList } from '../support/own-credentials.ts';
import { UPDATE_PAGE } from '../support/public-pages.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';

const CHANGE = `mutation ($credId: Int!, $items: [String!]!) {
  credentialItems(input: { credId: $credId, operation: APPEND, items: $items }) { message }
}`;
const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee8';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('2.6 a newcomer creates a list, asks about it, renames it, archives it and unarchives it', async () => {
  const { page, complaints } = await world.arrive('/dashboard');
  await page.getByRole('link', { name: 'Create a list' }).click();
  await heading(page, 'Create list');
  await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Create list' }).click();
  await expectFocusOn(page, 'Name');
  await page.getByLabel('Name').fill('<b>Early</b> members');
  await page.getByRole('button', { name: 'Create list' }).click();
  await heading(page, '<b>Early</b> members');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByLabel('Addresses').fill(`${ADDRESS}\nnobody`);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Line 2: \u2068nobody\u2069. It is neither a wallet address nor an e-mail address.').waitFor();
  await page.getByText('0 of 1 address eligible.').first().waitFor();
  await page
    .getByLabel('Addresses')
    .fill(`${ADDRESS}; ${ADDRESS.replace('5', '6')} ada@example.com\n"bob@example.com",`);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('0 of 4 addresses eligible.').first().waitFor();
  await page.getByLabel('Addresses').fill(ADDRESS);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('0 of 1 address eligible.').first().waitFor();
  await page.getByRole('cell', { name: 'Not eligible' }).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('First members');
  await page.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'First members');
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('This credential is archived.').waitFor();
  await page.getByRole('link', { name: 'Credentials', exact: true }).first().click();
  await page.getByRole('heading', { name: 'No credentials yet' }).waitFor();
  await page.goto(`${service.app}/dashboard/credentials?archived=true`);
  await page.getByRole('link', { name: 'First members' }).click();
  await page.getByRole('button', { name: 'Unarchive' }).click();
  await page.getByText('This credential is archived.').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('2.6 credentials are found by name and kind, page by page, at an address that shows them again', async () => {
  const { page, person, complaints } = await world.arrive('/dashboard');
  for (let season = 1; season <= 21; season += 1) await newOwnList(person, `Season ${season}`);
  await newOwnList(person, 'Speakers');
  await page.getByRole('link', { name: 'Credentials', exact: true }).click();
  await page.getByText('22 credentials').waitFor();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('season');
  await page.getByText('21 credentials').first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Season 1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('link', { name: 'Season 21' }).waitFor();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('REST');
  await page.getByRole('heading', { name: 'No credential matches' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByText('22 credentials').waitFor();
  expect(complaints).toEqual([]);
});

test('2.6 the overview of a list shows its state first, folds its code, and marks each wallet by a picture of its own', async () => {
  const { page, person, complaints } = await world.arrive('/dashboard');
  const credId = await newOwnList(person);
  const others = [ADDRESS, ADDRESS.replace('5', '6')];
  await ask(person, CHANGE, { credId, items: others });
  await page.goto(`${service.app}/dashboard/credentials/${credId}`);
  await page.getByLabel('Addresses').fill(others.join(' '));
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('2 of 2 addresses eligible.').first().waitFor();
  const pictures = await page
    .locator('.verdicts svg.address-mark')
    .evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(new Set(pictures).size).toBe(2);
  await page.reload();
  await page.getByText('2 eligible, 0 not').waitFor();
  expect(await page.locator('.column-main > :first-child dd:first-of-type').allInnerTexts()).toEqual([
    '2',
    'just now',
    '2',
  ]);
  expect(await page.getByRole('heading', { name: 'Change the list from a script' }).isVisible()).toBe(false);
  await page.getByText('Code: change the list').click();
  await page.getByRole('heading', { name: 'Change the list from a script' }).waitFor();
  expect(complaints).toEqual([]);
});

test('23.10 on a phone the current tab is scrolled into view, and the side that is cut fades', async () => {
  const { page, person } = await world.arrive('/dashboard', { viewport: SMALL_SCREEN });
  const credId = await newOwnList(person);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  const tabs = page.getByRole('navigation', { name: 'Parts of this credential' });
  await tabs.and(page.locator('[data-cut-start]:not([data-cut-end])')).waitFor();
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await tabs.and(page.locator('[data-cut-end]:not([data-cut-start])')).waitFor();
});

test('2.6 a curator deletes a credential by its name once it has been archived for a day', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await newOwnList(person, 'Last season');
  await act(person, 'archiveCredential', credId);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  await page.getByText('once it has been archived for a day: from').waitFor();
  const archivedAt = new Date(Date.now() - DAY);
  await service.database
    .collection<{ _id: number }>('credentials')
    .updateOne({ _id: credId }, { $set: { archivedAt } });
  await page.reload();
  await page.getByLabel('To confirm, type the name').fill('Last');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('This is not the name of the credential.').waitFor();
  await expectFit(page);
  await page.getByLabel('To confirm, type the name').fill('Last season');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await announced(page, 'was deleted.');
  await heading(page, 'Credentials');
  expect((await ask(person, `{ credential(credId: ${credId}) { name } }`)).data.credential).toBeNull();
  expect(complaints).toEqual([]);
});

test('2.6 a credential is handed over from one curator to another, who accepts', async () => {
  const giver = await world.arrive();
  const taker = await world.arrive();
  const credId = await newOwnList(giver.person, 'Alumni');
  const text = 'Claim your badge.';
  const set = { input: { credId, isOn: true, nextText: text, nextUrl: 'https://mint.example/claim' } };
  expect((await ask(giver.person, UPDATE_PAGE, set)).errors).toEqual([]);
  await giver.page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  await giver.page.getByLabel('Wallet address of the new curator').fill('somebody');
  await giver.page.getByRole('button', { name: 'Offer' }).click();
  await giver.page.getByText('This is not a wallet address').waitFor();
  await giver.page.getByLabel('Wallet address of the new curator').fill(taker.person.address);
  await giver.page.getByRole('button', { name: 'Offer' }).click();
  await giver.page.getByRole('button', { name: 'Withdraw the offer' }).waitFor();
  await taker.page.goto(`${service.app}/dashboard`);
  await taker.page.getByRole('link', { name: 'Answer the offer of' }).click();
  await taker.page.getByText('You take over 0 items.').waitFor();
  await taker.page.getByText(text).waitFor();
  await expectFit(taker.page);
  await taker.page.getByRole('button', { name: 'Decline' }).click();
  await taker.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await taker.page.getByRole('button', { name: 'Accept' }).click();
  await taker.page.getByRole('link', { name: 'Settings' }).click();
  const page = `{ credential(credId: ${credId}) { curator isOwn publicPage { nextText } } }`;
  const former = { curator: taker.person.address, isOwn: false };
  expect((await ask(giver.person, page)).data.credential).toEqual({ ...former, publicPage: { nextText: null } });
  await taker.page.getByText('is the former curator’s').waitFor();
  await taker.page.getByRole('button', { name: 'Update the page' }).click();
  await taker.page.getByText('is the former curator’s').waitFor({ state: 'detached' });
  expect((await ask(giver.person, page)).data.credential).toEqual({ ...former, publicPage: { nextText: text } });
  expect([...giver.complaints, ...taker.complaints]).toEqual([]);
});

test('23.5 a service that is busy, or not there, is waited for, and makes what was asked once', async () => {
  const { page, person } = await world.arrive('/dashboard/credentials/new/list');
  await page.getByLabel('Name').fill('Patience');
  const refuse = async (route: Route): Promise<void> => route.abort('connectionrefused');
  await page.route('**/dashboard/graph', refuse);
  await page.getByRole('button', { name: 'Create list' }).click();
  const connection = page.getByRole('region', { name: 'Connection' });
  await connection.getByText('The service can’t be reached.').waitFor();
  await interceptCall(page, 'createListCredential', loseAnswer);
  await page.unroute('**/dashboard/graph', refuse);
  // A pause that may end by itself, too.
  await page.evaluate("dispatchEvent(new Event('online'))");
  await connection.getByText('The service is busy.').waitFor();
  await connection.getByRole('button', { name: 'Try now' }).click();
  await heading(page, 'Patience');
  const { data } = await ask(person, '{ ownCredentials { total } }');
  expect(data.ownCredentials.total).toBe(1);
});

test('23.5 a screen whose file is gone after an upgrade offers to reload', async () => {
  const { page } = await world.arrive('/dashboard');
  const isGone = (url: URL): boolean => url.pathname.includes('/assets/partner-guide');
  await page.route(isGone, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Partner guide' }).click();
  await heading(page, 'This page can’t be shown');
  await page.unroute(isGone);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await heading(page, 'Partner guide');
});

test('23.5 a tab whose file is gone after an upgrade offers to reload', async () => {
  const { page, person } = await world.arrive('/dashboard');
  const credId = await newOwnList(person, 'Upgraded');
  await page.goto(`${service.app}/dashboard/credentials/${credId}`);
  const isGone = (url: URL): boolean => url.pathname.includes('/assets/history');
  await page.route(isGone, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'History' }).click();
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await reload.waitFor();
  await page.unroute(isGone);
  await reload.click();
  await page.getByRole('heading', { name: 'Changes to the credential' }).waitFor();
});

test('23.5 a session that ends while a form is filled loses nothing that was typed', async () => {
  const { page, person, email } = await world.arrive('/dashboard/credentials/new/list');
  await page.getByLabel('Name').fill('Kept');
  await page.getByLabel('Description').fill('What was typed');
  await endSessionAtCall(page, person, 'createListCredential');
  await page.getByRole('button', { name: 'Create list' }).click();
  await signInByEmail(page, service, email);
  await heading(page, 'Create list');
  expect(await page.getByLabel('Name').inputValue()).toBe('Kept');
  expect(await page.getByLabel('Description').inputValue()).toBe('What was typed');
  await page.getByRole('button', { name: 'Create list' }).click();
  await heading(page, 'Kept');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByLabel('Addresses').fill(ADDRESS);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address').waitFor();
  await page.goto(`${service.app}/healthz`);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('23.10 every screen is accessible and fits 320 px, in light and dark', async () => {
  const { page, person, complaints } = await world.arrive('/dashboard', { viewport: SMALL_SCREEN });
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await expectFit(page);
  const credId = await newOwnList(person, 'A name that is long enough to be wrapped on every small screen');
  const archived = await newOwnList(person, 'Archived');
  await act(person, 'archiveCredential', archived);
  await offerTo(person.address);
  for (const [path, title] of SCREENS) {
    const place = path.replace(':id', String(credId)).replace(':archived', String(archived));
    await openScreen(page, `${service.app}/dashboard${place}`, title);
    await expectFit(page);
  }
  expect(complaints).toEqual([]);
});

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function expectFocusOn(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).and(page.locator(':focus')).waitFor();
}

/** Has somebody offer a credential to a wallet. */
async function offerTo(curator: string): Promise<void> {
  const giver = await curatingPerson(service);
  const offer = 'mutation ($input: OfferCredentialInput!) { offerCredential(input: $input) { credId } }';
  await ask(giver, offer, { input: { credId: await newOwnList(giver, 'Offered'), curator } });
}

test('23.12 a credential says how products ask about it, each copied by one click, to its curator and to others', async () => {
  const { page, person, complaints } = await world.arrive();
  const other = await curatingPerson(service);
  for (const credId of [await newOwnList(person), await newOwnList(other)]) {
    await page.goto(`${service.app}/dashboard/credentials/${credId}`);
    const copied = async (name: string) => copyByButton(page, name);
    const asked = await fetch(await copied('Copy the eligibility URL'));
    expect([asked.status, await asked.json()]).toMatchObject([200, { credId, address: ADDRESS, result: 0 }]);
    const { data } = await query(service, await copied('Copy the GraphQL query'), { address: ADDRESS });
    expect(data.credential.eligibility).toEqual({ result: 0, failure: null });
    const url = `${service.auth}/cred/${credId}`;
    expect(JSON.parse(await copied('Copy the Snapshot parameters'))).toEqual({
      url: `${url}/snapshot`,
      type: 'api-post',
    });
    expect(await copied('Copy the URL for Zealy')).toBe(`${url}/zealy`);
    expect(await copied('Copy the AuthZEN call')).toContain(`"resource":{"type":"credential","id":"${credId}"}`);
  }
  expect(complaints).toEqual([]);
});
