import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../subgraphs/auth/index.ts';
import { expectFit } from '../support/accessibility.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { change as changeByToken } from '../support/item-lists.ts';
import { act, ask, type CuratingPerson, curatingPerson, handOver, newOwnList } from '../support/own-credentials.ts';

const [ADA, BOB, EVE] = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const;

const world = await startDashboardWorld();
afterEach(async () => world.leave());
afterAll(async () => world.close());

const MANY = Array.from({ length: 1005 }, (_, index) => `many-${index}@example.com`);

test('18.6 the history says what was undone, why a change cannot be, which items it changed, and what happened to the credential', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await newOwnList(person, 'Early');
  await change(person, { credId, operation: 'APPEND', items: [ADA, BOB] });
  await change(person, { credId, operation: 'APPEND', items: MANY });
  await change(person, { credId, operation: 'REMOVE', items: MANY });
  const replaced = await change(person, { credId, operation: 'REPLACE', items: [EVE], note: 'Season 2' });
  await ask(person, UNDO, { input: { credId, updateId: replaced } });
  await change(person, { credId, operation: 'APPEND', items: [EVE] });
  await ask(person, RENAME, { input: { credId, name: 'Early members' } });
  for (const each of ['archiveCredential', 'unarchiveCredential']) await act(person, each, credId);
  await page.goto(`${world.service.app}/dashboard/credentials/${credId}/history`);
  await page.getByText('Undid “List replaced”, ').waitFor();
  await page.getByRole('button', { name: /^Restore the list before this undo/ }).waitFor();
  await page.getByText('Renamed from “⁨Early⁩” to “⁨Early members⁩”').waitFor();
  await page.getByText('Unarchived').waitFor();
  await expectFit(page);
  await page
    .getByRole('button', { name: /^Show items: Items added/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(EVE).waitFor();
  await expectFit(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Show items: Items removed/ }).click();
  await dialog.getByText('The first 20 of 1,005.').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the first 1,000' }).click(),
  ]);
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect([lines.length, lines[0]]).toEqual([1001, 'change,item']);
  expect(lines[1]).toMatch(/^removed,many-\d+@example\.com$/);
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await dialog.getByText('The first 1,000 of 1,005.').waitFor();
  await page.keyboard.press('Escape');
  const undo = page.getByRole('button', { name: /^Undo: Items added/ });
  const heights = [undo, page.getByRole('button', { name: /^Show items/ }).first()].map(async (button) => {
    return (await button.boundingBox())?.height;
  });
  const [ofUndo, ofShow] = await Promise.all(heights);
  expect(ofUndo).toBe(ofShow);
  await undo.click();
  await dialog.getByText('3 to 2 items').waitFor();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Remove these items' }).click();
  await page.getByText('Undid “Items added”, ').waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  const changes = page.getByRole('region', { name: 'Latest changes' }).getByRole('listitem');
  await changes.first().waitFor();
  expect((await changes.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Undid a change',
    'Added',
    'Undid a change',
    'Replaced',
    'Removed',
  ]);
  expect(complaints).toEqual([]);
});

test('18.6 the history names a script by the label of its token, and a former curator by their handle', async () => {
  const { page, person, complaints } = await world.arrive();
  const { service } = world;
  const former = await curatingPerson(service);
  const handle = 'former-curator';
  await ask(former, 'mutation ($handle: String!) { chooseHandle(handle: $handle) { id } }', { handle });
  const credId = await newOwnList(former, 'Early');
  await change(former, { credId, operation: 'APPEND', items: [ADA] });
  await handOver(former, credId, person);
  await change(person, { credId, operation: 'APPEND', items: [BOB] });
  const token = { address: person.address, lifetime: null, credIds: null, label: 'Nightly import' };
  const curator = await issueCuratorToken(service.database, service.clock.now(), token);
  await changeByToken({ service, credId, curator }, 'APPEND', [EVE]);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/history`);
  const changes = page.getByRole('row', { name: /Items added/ });
  await changes.nth(2).waitFor();
  expect(await changes.allInnerTexts()).toEqual([
    expect.stringContaining('Nightly import over the API'),
    expect.stringContaining('You over the API'),
    expect.stringContaining(`${handle} over the API`),
  ]);
  await expectFit(page);
  expect(complaints).toEqual([]);
});

test('23.9 the exact time is shown to fingers, and to the keyboard with what its row leads to, or by a stop of its own', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await newOwnList(person, 'Early');
  await change(person, { credId, operation: 'APPEND', items: [ADA] });
  await ask(person, RENAME, { input: { credId, name: 'Early members' } });
  await page.goto(`${world.service.app}/dashboard/credentials/${credId}/history`);
  const inRow = page.getByRole('row').locator('time');
  const alone = page.getByRole('region', { name: 'Changes to the credential' }).locator('time');
  await alone.waitFor();
  await inRow.waitFor();
  const shown = async (): Promise<readonly boolean[]> => page.evaluate<readonly boolean[]>(ARE_EXACT);
  expect(await shown()).toEqual([false, false]);
  await inRow.click();
  expect(await shown()).toEqual([true, false]);
  await page.keyboard.press('Escape');
  expect(await shown()).toEqual([false, false]);
  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Tab');
  await page
    .getByRole('button', { name: /^Show items/ })
    .and(page.locator(':focus'))
    .waitFor();
  expect(await shown()).toEqual([true, false]);
  await expectFit(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await shown()).toEqual([false, true]);
  expect(complaints).toEqual([]);
});

/** Runs in the page. Whether the exact time is shown of those in its sections. */
const ARE_EXACT = `[...document.querySelectorAll('main section time')].map((time) => getComputedStyle(time, '::after').content !== 'none')`;

const CHANGE = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { updateId } }';
const UNDO = 'mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) { updateId } }';
const RENAME = 'mutation ($input: UpdateCredentialInput!) { updateCredential(input: $input) { name } }';

/** Changes a list by session; the ID of the change. */
async function change(person: CuratingPerson, input: object): Promise<string> {
  return (await ask(person, CHANGE, { input })).data.credentialItems.updateId;
}
