import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import type { Visitor } from '../support/built-dashboard.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';
import { workbookOf } from '../support/workbooks.ts';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('4.8 of a table of transfers the curator chooses the column; hashes, and a kind that the list has none of, need a tick', async () => {
  const { page, credId, person, complaints } = await arrive();
  const change = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';
  await ask(person, change, { input: { credId, operation: 'APPEND', items: [address(1)] } });
  const rows = [2, 3, 4].map((each) => `${hash(each)},${address(each)},${address(each + 50)},1`);
  await chooseFile(page, 'transfers.csv', Buffer.from(['tx_hash,from,to,value', ...rows].join('\n')));
  await page.getByText('More than one column may be meant.').waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  expect(await page.getByRole('button', { name: 'Preview the changes' }).count()).toBe(0);
  await page.getByRole('button', { name: 'tx_hash 3 items' }).click();
  await page.getByText('looks like hashes of transactions').waitFor();
  await page.getByText('3 items are Aptos addresses; this list has had none so far.').waitFor();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByText('Tick the boxes above').waitFor();
  await page.getByRole('button', { name: 'to 3 items' }).click();
  await page.getByText('EVM 3').waitFor();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('heading', { name: 'What will change' }).waitFor();
  await page.goBack();
  await page.getByText('EVM 3').waitFor();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('EVM 3').waitFor();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 3 items' }).click();
  await page.getByText('The list now has 4 items.').waitFor();
  expect(await itemsOf(person, credId)).toEqual([1, 52, 53, 54].map(address));
  expect(complaints).toEqual([]);
});

test('4.8 what is pasted on one line is items; what can be mended is mended by a tick for each kind; the rest can be edited', async () => {
  const { page, credId, person, complaints } = await arrive();
  await paste(page, `${address(1)}, ${address(2)}, ada@example.com`);
  await page.getByText('3 items can be imported.').waitFor();
  await page.getByRole('button', { name: 'Edit what you pasted' }).click();
  expect(await page.getByLabel('Paste items').inputValue()).toContain('ada@example.com');
  const bare = [3, 4].map((each) => address(each).slice(2));
  const urls = [`https://etherscan.io/address/${address(5)}`, `https://etherscan.io/tx/${hash(6)}`];
  await paste(page, [...bare, ...urls, 'vitalik.eth', address(1)].join('\n'));
  await page.getByRole('heading', { name: '5 rows can’t be imported' }).waitFor();
  await page.getByLabel('Add the missing 0x to 2 items').check();
  await page.getByText('3 items can be imported.').waitFor();
  await page.getByLabel('Take the address out of 1 URL').check();
  await page.getByText('4 items can be imported.').waitFor();
  await page.getByRole('row', { name: /vitalik\.eth It is a name/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const reason = await page.getByRole('cell', { name: 'It is the URL of a transaction' }).boundingBox();
  expect((reason?.x ?? Infinity) + (reason?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
  await page.getByLabel('Skip these 2 rows').check();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 4 items' }).click();
  await page.getByText('The list now has 4 items.').waitFor();
  expect(await itemsOf(person, credId)).toEqual([1, 3, 4, 5].map(address));
  expect(complaints).toEqual([]);
});

test('4.8 only the worker that reads a file may run WebAssembly', async () => {
  const { page, complaints } = await arrive();
  const policies = new Map<string, string>();
  page.on('response', (answer) => {
    const name = /assets\/(.*)-[\w-]{8}\.js$/.exec(answer.url())?.[1];
    if (name !== undefined) policies.set(name, answer.headers()['content-security-policy'] ?? '');
  });
  await chooseFile(page, 'members.csv', Buffer.from(`address\n${address(1)}\n`));
  await page.getByText('1 item can be imported.').waitFor();
  const allowed = [...policies].flatMap(([name, policy]) => (policy.includes("'wasm-unsafe-eval'") ? [name] : []));
  expect([policies.size > 1, allowed]).toEqual([true, ['import-worker']]);
  expect(complaints).toEqual([]);
});

test('4.8 a workbook is read by the sheet that is chosen, a text of another encoding with a notice, and its bar is in sight', async () => {
  const { page, complaints } = await arrive();
  await page.setViewportSize({ width: 1280, height: 860 });
  const workbook = workbookOf({
    Team: [
      ['Name', 'Wallet'],
      ['عمر', address(1)],
    ],
    Guests: [['E-mail'], ['ada@example.org']],
  });
  await chooseFile(page, 'members.xlsx', Buffer.from(workbook));
  await page.getByText('EVM 1').waitFor();
  const bar = await page.getByRole('button', { name: 'Preview the changes' }).boundingBox();
  expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThan(860);
  await page.getByText('This is the sheet').getByText('Team').waitFor();
  await page.getByRole('button', { name: /^Read .*Guests/ }).click();
  await page.getByText('E-mail 1').waitFor();
  await page.getByRole('button', { name: /^Read .*Team/ }).waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(page, 'members.csv', Buffer.from(`sep=;\r\nName;Wallet\r\nJosé;${address(2)}\r\n`, 'latin1'));
  await page.getByText('It was read as WINDOWS-1252').waitFor();
  await page.getByRole('cell', { name: 'José' }).waitFor();
  await page.getByLabel('Encoding').selectOption('windows-1250');
  await page.getByText('How the file is read').waitFor();
  await page.getByLabel('Encoding').waitFor();
  expect(complaints).toEqual([]);
});

test('4.8 a text whose end shows its encoding is read again by it, and hidden rows are left out by one click', async () => {
  const { page, complaints } = await arrive();
  const beginning = `Name,Mail\nZoë,a0@example.org\n${'b,b@example.org\n'.repeat(150_000)}`;
  const end = Buffer.from('Ren\xe9e J\xfcrgen,c@example.org\nx,jos\xe9@example.org\n', 'latin1');
  await chooseFile(page, 'members.csv', Buffer.concat([Buffer.from(beginning), end]));
  await page.getByText('It was read as WINDOWS-1252').waitFor();
  await page.getByRole('cell', { name: 'ZoÃ«' }).waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const sheet = { rows: [['Wallet'], [address(1)], [address(2)]], hiddenRows: [2] };
  await chooseFile(page, 'filtered.xlsx', Buffer.from(workbookOf({ Members: sheet })));
  await page.getByText('1 row of this sheet is hidden, for example by a filter, and read too.').waitFor();
  await page.getByText('EVM 2').waitFor();
  await page.getByRole('button', { name: 'Leave them out' }).click();
  await page.getByText('EVM 1').waitFor();
  await page.getByText('and left out.').waitFor();
  await page.getByRole('button', { name: 'Read them too' }).waitFor();
  expect(complaints).toEqual([]);
});

test('4.8 the verdict counts the rows that have no item in the column, or in none of all', async () => {
  const { page, complaints } = await arrive();
  const rows = ['Name,Old,New', `Ada,${address(1)},${address(2)}`, `Bob,${address(3)},`, 'Eve,,'];
  await chooseFile(page, 'signup.csv', Buffer.from(rows.join('\n')));
  await page.getByRole('button', { name: /^New/ }).click();
  await page.getByText('2 rows have no item in this column.').waitFor();
  await page.getByText('1 item can be imported.').waitFor();
  await page.getByRole('button', { name: 'Read all 2 columns with items' }).click();
  await page.getByText('1 row has no item in these columns.').waitFor();
  expect(complaints).toEqual([]);
});

test('4.8 a table of 10,000 columns shows those with items, and a cell of 10 MB is refused', async () => {
  const { page } = await arrive();
  const names = Array.from({ length: 10_000 }, () => 'column');
  const row = names.map((_, index) => (index === 9000 ? address(1) : ''));
  await chooseFile(page, 'wide.csv', Buffer.from(`${names.join(',')}\n${row.join(',')}\n`));
  await page.getByText('1 item can be imported.').waitFor();
  await page.getByRole('button', { name: 'column 1 item' }).waitFor();
  await page.getByText('9,988 columns without items not shown.').waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(page, 'large.csv', Buffer.from(`name,wallet\n"${'x'.repeat(10 * 1024 ** 2)}",${address(1)}\n`));
  await page.getByRole('alert').getByText('more than 1048576 characters').waitFor();
});

test('4.8 the import of an archived list says that the list is archived', async () => {
  const { page, credId, person } = await arrive();
  await ask(person, `mutation { archiveCredential(credId: ${credId}) { credId } }`);
  await page.reload();
  await page.getByRole('heading', { name: 'You can’t import into this list' }).waitFor();
  await page.getByText('This credential is archived.').waitFor();
  await page.getByRole('button', { name: 'Unarchive' }).click();
  await page.getByRole('heading', { name: 'Import items' }).waitFor();
});

async function arrive(): Promise<Visitor & { readonly credId: number }> {
  const visitor = await world.arrive();
  const credId = await newOwnList(visitor.person, 'Early members');
  await visitor.page.goto(`${service.app}/dashboard/credentials/${credId}/import`);
  return { ...visitor, credId };
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste items').fill(text);
  await page.getByRole('button', { name: 'Check the items' }).click();
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function itemsOf(person: CuratingPerson, credId: number): Promise<readonly string[]> {
  const { data } = await ask(person, `{ credential(credId: ${credId}) { itemList { items { nodes } } } }`);
  return data.credential.itemList.items.nodes.toSorted();
}

function address(number: number): string {
  return `0x${number.toString(16).padStart(40, '0')}`;
}

function hash(number: number): string {
  return `0x${number.toString(16).padStart(64, 'a')}`;
}
