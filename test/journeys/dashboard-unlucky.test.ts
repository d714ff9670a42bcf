import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { announced } from '../support/announced.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { interceptCall, loseAnswer } from '../support/intercept-call.ts';
import { keepSession } from '../support/keep-session.ts';
import { ask, curatingPerson, newOwnList, storeOldText } from '../support/own-credentials.ts';
import { signedInUser } from '../support/people.ts';
import { evmWallet } from '../support/wallet.ts';
import { signInByWallet } from '../support/wallet-sign-in.ts';

const OFFER = 'mutation ($input: OfferCredentialInput!) { offerCredential(input: $input) { credId } }';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('2.6 a rename in one tab and a new description in another are both kept', async () => {
  const { page, person } = await world.arrive('/dashboard');
  const credId = await newOwnList(person, 'Before');
  const path = `${service.app}/dashboard/credentials/${credId}/settings`;
  const other = await page.context().newPage();
  await Promise.all([page.goto(path), other.goto(path)]);
  await other.getByRole('textbox', { name: 'Description' }).fill('From the other tab');
  await page.getByRole('textbox', { name: 'Name' }).fill('After');
  await page.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'After');
  await other.getByRole('button', { name: 'Save' }).click();
  await announced(other, 'Saved.');
  await heading(other, 'After');
  const { data } = await ask(person, `{ credential(credId: ${credId}) { name description } }`);
  expect(data.credential).toEqual({ name: 'After', description: 'From the other tab' });
  expect(await other.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('After');
});

test('2.6 an account without a wallet goes by its e-mail address, and is told to link one before there is a form', async () => {
  const { email, token, userId } = await signedInUser(service);
  const page = await world.pages.take();
  await keepSession(page.context(), service.auth, token);
  await page.goto(`${service.app}/dashboard/credentials/new/list`);
  await page.getByRole('button', { name: `Account: ${email}` }).waitFor();
  await page.getByText('Link a wallet first').waitFor();
  expect(await page.getByLabel('Name').count()).toBe(0);
  await signInByWallet(service, evmWallet(), { email, token, userId });
  await page.reload();
  await page.getByRole('button', { name: 'Account: 0x' }).waitFor();
  await page.getByLabel('Name').waitFor();
});

test('2.6 a person who opens a credential right after typing a search stays there', async () => {
  // The clock of a page can't be given back.
  const { page, person } = await world.arrive(undefined, { own: {} });
  await newOwnList(person, 'Season 1');
  await page.goto(`${service.app}/dashboard/credentials`);
  await page.getByRole('link', { name: 'Season 1' }).waitFor();
  // The file of the next screen comes late, and the search would run before.
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/credential-/, async (route) => held.promise.then(async () => route.continue()));
  await page.clock.install();
  await page.getByRole('searchbox').fill('season');
  await page.getByRole('link', { name: 'Season 1' }).click();
  await page.clock.runFor(1000);
  held.resolve();
  await heading(page, 'Season 1');
  await page.clock.runFor(1000);
  expect(new URL(page.url()).pathname).toMatch(/\/credentials\/\d+$/);
});

test('2.6 an offer between two wallets of one person is answered where it is read', async () => {
  const { page, person, email } = await world.arrive();
  const wallet = evmWallet();
  await signInByWallet(service, wallet, { email, token: person.token, userId: person.userId });
  const credId = await newOwnList(person, 'Moves');
  const curator = wallet.address.toLowerCase();
  await ask(person, OFFER, { input: { credId, curator } });
  await page.goto(`${service.app}/dashboard`);
  await page.getByRole('link', { name: 'Answer the offer of' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' });
  const { data } = await ask(person, `{ credential(credId: ${credId}) { curator } }`);
  expect(data.credential).toEqual({ curator });
});

test.each([
  ['Accept', 'You are now the curator of'],
  ['Decline', 'This offer or invitation is over'],
])('2.6 %s, whose first answer is lost, ends by saying what became of the offer', async (action, notice) => {
  const { page, person } = await world.arrive();
  const giver = await curatingPerson(service);
  await ask(giver, OFFER, { input: { credId: await newOwnList(giver, 'Lost'), curator: person.address } });
  await page.goto(`${service.app}/dashboard/credentials`);
  if (action === 'Decline') await page.getByRole('button', { name: 'Decline' }).click();
  const button =
    action === 'Decline'
      ? page.getByRole('dialog').getByRole('button', { name: 'Decline' })
      : page.getByRole('button', { name: 'Accept' });
  await interceptCall(page, `${action.toLowerCase()}Credential`, loseAnswer);
  await button.click();
  await page.getByRole('button', { name: 'Try now' }).click();
  await announced(page, notice);
});

test('2.6 Next pressed twice in a hurry goes on by one page', async () => {
  const { page, person } = await world.arrive();
  for (let season = 1; season <= 61; season += 1) await newOwnList(person, `Season ${season}`);
  await page.goto(`${service.app}/dashboard/credentials`);
  await page.getByText('61 credentials').waitFor();
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await page.getByRole('link', { name: 'Season 41', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('link', { name: 'Season 61', exact: true }).waitFor();
});

test('23.9 a name that ends its own isolation does not turn the sentence around it', async () => {
  const { page, person } = await world.arrive();
  const credId = await newOwnList(person);
  await storeOldText(service, credId, { name: 'Ends\u2069\u202eevil' });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/settings`);
  await page.getByRole('button', { name: 'Archive' }).click();
  const notice = await announced(page, 'was archived.');
  expect(notice.match(/[\u202a-\u202e\u2066-\u2069]/g)).toEqual(['\u2068', '\u2069']);
});

test('23.1 the way back after a sign-out shows nothing of the person', async () => {
  const { page, person } = await world.arrive();
  await newOwnList(person, 'Private name');
  await page.goto(`${service.app}/dashboard/credentials`);
  await page.getByRole('link', { name: 'Private name' }).waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address').waitFor();
  await page.goBack();
  await page.getByLabel('E-mail address').waitFor();
  expect(await page.getByText('Private name').count()).toBe(0);
});

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
