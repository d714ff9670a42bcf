import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { expectFit } from '../support/accessibility.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { act, ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';

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
  await page.getByText('The list was changed later').waitFor();
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
  await page.getByRole('button', { name: /^Undo: Items added/ }).click();
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

const CHANGE = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { updateId } }';
const UNDO = 'mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) { updateId } }';
const RENAME = 'mutation ($input: UpdateCredentialInput!) { updateCredential(input: $input) { name } }';

/** Changes a list by session; the ID of the change. */
async function change(person: CuratingPerson, input: object): Promise<string> {
  return (await ask(person, CHANGE, { input })).data.credentialItems.updateId;
}
