import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { addressesFrom } from '../support/addresses.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';
import { until } from '../support/until.ts';

const NAME = 'Early members';
const HUNDRED = addressesFrom(0, 100);

const world = await startDashboardWorld();
afterEach(async () => world.leave());
afterAll(async () => world.close());

const CHANGE = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { updateId } }';
const GUARD = 'mutation ($input: UpdateListGuardInput!) { updateListGuard(input: $input) { credId } }';

/** A page of a new list with a hundred items. */
async function arrive(tab: string, wanted: object = {}) {
  const visitor = await world.arrive(undefined, wanted);
  const { page, person } = visitor;
  const credId = await newOwnList(person, NAME);
  const change = async (operation: string, items: readonly string[]) =>
    ask(person, CHANGE, { input: { credId, operation, items } });
  await change('APPEND', HUNDRED);
  const go = async (): Promise<unknown> => page.goto(`${world.service.app}/dashboard/credentials/${credId}/${tab}`);
  return { ...visitor, credId, change, go };
}

async function guard(person: CuratingPerson, credId: number): Promise<void> {
  await ask(person, GUARD, { input: { credId, mostRemoved: 0.2 } });
}

async function countOf(person: CuratingPerson, credId: number): Promise<number> {
  const { data } = await ask(person, `{ credential(credId: ${credId}) { itemList { count } } }`);
  return data.credential.itemList.count;
}

async function previewReplace(page: Page, items: readonly string[]): Promise<void> {
  await page.getByLabel('Paste items').fill(items.join('\n'));
  await page.getByRole('button', { name: 'Check the items' }).click();
  await page.getByLabel(/Replace/).check();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
}

test('18.17 a curator sets the guard that the dashboard proposes, and turns it off again', async () => {
  const { page, person, credId, complaints, go } = await arrive('settings', { viewport: SMALL_SCREEN });
  await go();
  const card = page.getByRole('region', { name: 'Guard of the list' });
  await card.getByRole('checkbox', { name: /Refuse changes/ }).check();
  expect(await card.getByLabel(/The most that one change/).inputValue()).toBe('20');
  await card.getByLabel(/The most that one change/).fill('120');
  await card.getByRole('button', { name: 'Update the guard' }).click();
  await card.getByText('Type a number from 0 to 100.').waitFor();
  await expectFit(page);
  await card.getByLabel(/The most that one change/).fill('20 %');
  await card.getByRole('button', { name: 'Update the guard' }).click();
  await page.getByText('The guard was updated.').first().waitFor();
  const query = `{ credential(credId: ${credId}) { itemList { mostRemoved } } }`;
  expect((await ask(person, query)).data.credential.itemList.mostRemoved).toBe(0.2);
  await card.getByRole('checkbox', { name: /Refuse changes/ }).uncheck();
  await card.getByRole('button', { name: 'Update the guard' }).click();
  await until(async () => (await ask(person, query)).data.credential.itemList.mostRemoved === null);
  expect(complaints).toEqual([]);
});

test('18.17 an import that the guard refuses shows its counts, and a button that says what it does', async () => {
  const { page, person, credId, complaints, go } = await arrive('import', { viewport: SMALL_SCREEN });
  await guard(person, credId);
  await go();
  await previewReplace(page, HUNDRED.slice(0, 20));
  await page.getByText('it removes 80 of 100 items. Is this the right file?').waitFor();
  await expectFit(page);
  expect(await page.getByLabel('Name of the credential').count()).toBe(0);
  await page.getByRole('button', { name: 'Replace and remove 80 items' }).click();
  await page.getByRole('heading', { name: 'The import is done' }).waitFor();
  expect(await countOf(person, credId)).toBe(20);
  expect(complaints).toEqual([]);
});

test('18.17 without a guard, the dashboard asks for the name as before; with one that allows the change, it does not', async () => {
  const { page, person, credId, go } = await arrive('import');
  await go();
  await previewReplace(page, HUNDRED.slice(0, 20));
  await page.getByLabel('Name of the credential').waitFor();
  await guard(person, credId);
  await page.getByRole('button', { name: 'Back' }).click();
  await go();
  await previewReplace(page, HUNDRED.slice(0, 85));
  await page.getByRole('button', { name: 'Replace the list with 85 items' }).click();
  await page.getByRole('heading', { name: 'The import is done' }).waitFor();
  expect(await countOf(person, credId)).toBe(85);
});

test('18.7 the list before the last replacement is restored from the history, after all ten changes since were shown', async () => {
  const { page, person, credId, change, complaints, go } = await arrive('history', { viewport: SMALL_SCREEN });
  await change('REPLACE', HUNDRED.slice(0, 50));
  await change('REPLACE', ['ada@example.org']);
  for (let i = 0; i < 10; i += 1) await change('APPEND', addressesFrom(200 + i, 201 + i));
  await go();
  await page.getByText('Replaced again later').waitFor();
  await expectFit(page);
  const open = page.getByRole('button', { name: /^Restore the list before this replacement/ });
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('11 to 50 items').waitFor();
  await dialog.getByText('takes back the replacement and 10 newer changes').waitFor();
  expect(
    await dialog
      .getByRole('list', { name: /Newer changes/ })
      .getByRole('listitem')
      .count(),
  ).toBe(10);
  await expectFit(page);
  await change('APPEND', ['bob@example.org']);
  await dialog.getByRole('button', { name: 'Restore the old list' }).click();
  await dialog.getByText('Somebody changed the list in the meantime').waitFor();
  expect(await countOf(person, credId)).toBe(12);
  await dialog.getByRole('button', { name: 'Show the new difference' }).click();
  await dialog.getByText('takes back the replacement and 11 newer changes').waitFor();
  await dialog.getByRole('button', { name: 'Restore the old list' }).click();
  await page.getByRole('rowheader', { name: 'Undid “List replaced”, ' }).waitFor();
  expect(await countOf(person, credId)).toBe(50);
  await page.getByRole('button', { name: /^Undo: Undid “List replaced”/ }).waitFor();
  expect(complaints).toEqual([]);
});

test('18.17 a single item is removed by a click, whatever the guard says', async () => {
  const { page, person, credId, go } = await arrive('items');
  await ask(person, GUARD, { input: { credId, mostRemoved: 0 } });
  await go();
  await page
    .getByRole('button', { name: /^Remove 0x/ })
    .first()
    .click();
  await until(async () => (await countOf(person, credId)) === 99);
});
