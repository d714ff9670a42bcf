import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { announced } from '../support/announced.ts';
import type { Visitor } from '../support/built-dashboard.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { interceptCall, loseAnswer } from '../support/intercept-call.ts';
import type { WantedPage } from '../support/kept-pages.ts';
import { ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';
const OTHER = '0x8617e340b3d01fa5f11f306f4090fd50e238070d';
/** The same digits in cases that EIP-55 would not give them. */
const MISTYPED = '0x8617e340B3D01FA5F11F306F4090FD50E238070D';
/** The examples of EIP-55. */
const CHECKSUMMED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const NAME = 'Early members';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('4.8 a curator pastes five items, two of them wrong, goes on when they are corrected, and undoes the import', async () => {
  const { page, credId, person, complaints } = await arrive('import');
  await paste(page, [ADDRESS, 'nobody', 'person@example.com', '0x123', MISTYPED]);
  await page.getByRole('heading', { name: '2 rows can’t be imported' }).waitFor();
  await page.getByRole('row', { name: '2 nobody It is' }).waitFor();
  await page.getByRole('row', { name: '4 0x123 It has too few' }).waitFor();
  await page.getByRole('heading', { name: '1 address has a wrong checksum' }).waitFor();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByText('or tick the box above').waitFor();
  await page.getByRole('button', { name: 'Edit what you pasted' }).click();
  await paste(page, [ADDRESS, 'somebody@example.com', 'person@example.com', '0x1', MISTYPED]);
  await page.getByLabel('Note').fill('From the meeting');
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 5 items' }).click();
  await page.getByText('5 items added, 0 removed. The list now has 5 items.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor();
  expect(await historyOf(person, credId)).toEqual([
    { operation: 'REMOVE', added: 0, removed: 5, note: 'Undo: From the meeting' },
    { operation: 'APPEND', added: 5, removed: 0, note: 'From the meeting' },
  ]);
  expect(complaints).toEqual([]);
});

test('4.8 an import is undone after many other changes, although the first answer to the undo is lost', async () => {
  const { page, credId, person } = await arrive('import');
  await paste(page, [ADDRESS, OTHER]);
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await page.getByText('2 items added').waitFor();
  for (const address of addresses(25)) await append(person, credId, [address]);
  await interceptCall(page, 'undoUpdate', loseAnswer);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Try now' }).click();
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor();
  const undone = { operation: 'REMOVE', added: 0, removed: 2, note: 'Undo of an import' };
  expect(await historyOf(person, credId)).toEqual(expect.arrayContaining([undone]));
});

test('4.8 items that were read before the end of an undo, and arrive after it, are read again', async () => {
  const { page } = await arrive('import');
  await paste(page, [ADDRESS, OTHER]);
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await page.getByText('2 items added').waitFor();
  const read = Promise.withResolvers<void>();
  await interceptCall(page, 'undoUpdate', async (route) => read.promise.then(async () => route.continue()));
  await interceptCall(page, 'itemPage', async (route) => {
    const response = await route.fetch();
    read.resolve();
    await announced(page, 'The import was undone.');
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Show the items' }).click();
  await page.getByRole('heading', { name: '0 items' }).waitFor();
});

test('4.8 a compressed table of 12,000 rows, read in pieces, replaces a list: cancelled halfway, overtaken, made, and undone', async () => {
  const { page, credId, person, complaints } = await arrive('import');
  await append(person, credId, [ADDRESS, OTHER]);
  await chooseFile(page, 'members.csv.gz', gzipSync(table(12_000, [502, 11_999])));
  await page.getByText('11,998 items can be imported.').waitFor();
  await page.getByRole('row', { name: '502 0xnone' }).waitFor();
  await page.getByRole('row', { name: '11,999 0xnone' }).waitFor();
  expect(await page.getByLabel('Delimiter').inputValue()).toBe(';');
  expect(await page.getByLabel('Column with the items').inputValue()).toBe('1');
  const [rejected] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rejected rows' }).click(),
  ]);
  expect(await readFile(await rejected.path(), 'utf8')).toBe(
    'place,text,reason\r\n502,0xnone,UNKNOWN_FORM\r\n11999,0xnone,UNKNOWN_FORM\r\n',
  );
  await page.getByLabel('Skip these 2 rows').check();
  await page.getByLabel('Replace the list').check();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByText('This removes 2 of 2 items.').waitFor();
  const make = page.getByRole('button', { name: 'Replace the list with 11,998 items' });
  await make.click();
  await page.getByText(`Type “${NAME}”.`).waitFor();
  await page.getByLabel('Name of the credential').fill(NAME);
  await cancelHalfway(page, async () => make.click());
  expect(await historyOf(person, credId)).toHaveLength(1);
  await append(person, credId, ['person@example.com']);
  await page.getByLabel('Name of the credential').fill(NAME);
  await make.click();
  await page.getByText('You changed this list in another tab, so nothing was saved here.').waitFor();
  await page.getByText('This removes 3 of 3 items.').waitFor();
  await page.getByLabel('Name of the credential').fill(NAME);
  await make.click();
  await page.getByText('The list now has 11,998 items.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Show the items' }).click();
  await page.getByRole('heading', { name: '3 items' }).waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('status of 409'))).toEqual([]);
});

test('4.8 an import that is cancelled when the service has received it is shown as made, and can be undone', async () => {
  const { page, credId, person } = await arrive('import');
  const held = await holdImport(page, [ADDRESS, OTHER]);
  expect(await deliver(held, [ADDRESS, OTHER])).toBe(200);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You cancelled too late').waitFor();
  await page.getByText('2 items added, 0 removed. The list now has 2 items.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor();
  expect(await historyOf(person, credId)).toMatchObject([{ removed: 2 }, { added: 2 }]);
});

test('4.8 an import whose last byte arrives after the cancel changes nothing, and can be made again', async () => {
  const { page, credId, person } = await arrive('import');
  const held = await holdImport(page, [ADDRESS, OTHER]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You cancelled the import. Nothing was changed.').waitFor();
  expect(await deliver(held, [ADDRESS, OTHER])).toBe(409);
  expect(await historyOf(person, credId)).toEqual([]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await page.getByText('2 items added, 0 removed.').waitFor();
});

test('4.8 the column, the first row and the delimiter of a table can be changed, and decide what is imported', async () => {
  const { page, credId, person, complaints } = await arrive('import');
  const rows = CHECKSUMMED.map((address, index) => `0x${String(index).padStart(40, '0')};${address}`);
  await chooseFile(page, 'members.csv', Buffer.from(['wallet;backup', ...rows, `${ADDRESS};${MISTYPED}`].join('\n')));
  await page.getByText('5 items can be imported.').waitFor();
  await page.getByRole('button', { name: 'backup 5 items' }).waitFor();
  await page.getByText('How the file is read').click();
  await page.getByLabel('Column with the items').selectOption('1');
  await page.getByRole('heading', { name: '1 address has a wrong checksum' }).waitFor();
  await page.getByLabel('First row', { exact: true }).selectOption('An item');
  await page.getByRole('row', { name: '1 backup It is' }).waitFor();
  expect(await page.getByLabel('Column with the items').inputValue()).toBe('1');
  await page.getByLabel('Delimiter').selectOption('Comma');
  await page.getByText('No row of this file has an item').waitFor();
  await page.getByLabel('Delimiter').selectOption('Semicolon');
  await page.getByText('5 items can be imported.').waitFor();
  await page.getByLabel('Column with the items').selectOption('1');
  await page.getByRole('heading', { name: '1 address has a wrong checksum' }).waitFor();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 5 items' }).click();
  await page.getByText('The list now has 5 items.').waitFor();
  const { data } = await ask(person, `{ credential(credId: ${credId}) { itemList { items { nodes } } } }`);
  expect(data.credential.itemList.items.nodes.toSorted()).toEqual(
    [...CHECKSUMMED, MISTYPED].map((address) => address.toLowerCase()).toSorted(),
  );
  expect(complaints).toEqual([]);
});

test('4.8 an import whose answer is lost is sent again after a reload, and made once', async () => {
  const { page, credId, person } = await arrive('import');
  page.on('dialog', (dialog) => void dialog.accept());
  await paste(page, [ADDRESS, OTHER]);
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: 'Add 2 items' }).waitFor();
  await page.route(/\/append/, async (route) => route.fetch().then(() => route.abort('connectionreset')));
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await page.getByText('The service can’t be reached.').first().waitFor();
  await page.reload();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByText('An import was interrupted').waitFor();
  await paste(page, [ADDRESS, OTHER]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('2 items added, 0 removed.').waitFor();
  expect(await historyOf(person, credId)).toHaveLength(1);
});

test('2.6 an import for which the lists may have no room says so before anything is sent', async () => {
  const { page, credId } = await arrive('import');
  const heads = service.database.collection<{ _id: number }>('itemLists');
  await heads.updateOne({ _id: credId }, { $set: { count: 99_999_999 } });
  await paste(page, [ADDRESS, OTHER]);
  await page.getByText('Your lists have room for 1 more item.').waitFor();
});

test('4.8 a file that is no list is refused with what to do', async () => {
  const { page } = await arrive('import');
  const refused = [
    ['members.xlsx', Buffer.from('PK\u0003\u0004rest'), 'The workbook is damaged'],
    ['members.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as .xlsx'],
    ['members.csv', gzipSync(table(1000)).subarray(0, 500), 'The gzip file is damaged'],
    ['members.json', Buffer.from('{"a": 1}'), 'The file has no list of items'],
    ['members.txt', Buffer.from([0x41, 0xff, 0x00, 0x41, 0x41, 0x41]), 'The file is not text'],
  ] as const;
  for (const [name, content, refusal] of refused) {
    await chooseFile(page, name, content);
    await page.getByRole('alert').getByText(refusal).waitFor();
  }
});

test('4.8 items are looked up, added, removed with undo, searched, exported, and the history shows it', async () => {
  const { page, credId, person, complaints } = await arrive('items');
  await page.getByText('No items yet').waitFor();
  await append(person, credId, [...addresses(150), 'Person@example.com']);
  await page.reload();
  await page.getByRole('heading', { name: '151 items' }).waitFor();
  await lookUp(page, ADDRESS);
  await page.getByText('Not on the list', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('heading', { name: '152 items' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: '151 items' }).waitFor();
  await lookUp(page, 'pers');
  await page.getByText('1 item begins with').waitFor();
  await page.getByRole('button', { name: 'person@example.com', exact: true }).click();
  await page.getByText('On the list', { exact: true }).waitFor();
  await lookUp(page, 'person@');
  await page.getByText('1 item begins with').waitFor();
  await page
    .getByRole('region', { name: 'Look up' })
    .getByRole('button', { name: 'Remove person@example.com' })
    .click();
  await page.getByText('0 items begin with').waitFor();
  await page.getByRole('heading', { name: '150 items' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('button', { name: /^Remove 0x/ })
    .nth(49)
    .click();
  await page.getByRole('heading', { name: '149 items' }).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Text, one item per line' }).click(),
  ]);
  expect((await readFile(await exported.path(), 'utf8')).trim().split('\n')).toHaveLength(149);
  await page.getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('row', { name: /^Items removed.*You/ })
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});

test('4.8 every change is undone from the history, also when the answer is lost, and so is an undo', async () => {
  const { page, credId, person } = await arrive('history');
  await append(person, credId, [ADDRESS, OTHER]);
  await append(person, credId, [OTHER, 'person@example.com']);
  await page.reload();
  await page
    .getByRole('button', { name: /^Undo: Items added/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 to 2 items').waitFor();
  await interceptCall(page, 'undoUpdate', loseAnswer);
  await dialog.getByRole('button', { name: 'Remove these items' }).click();
  await page.getByRole('button', { name: 'Try now' }).click();
  await announced(page, 'The change was undone: 0 items added, 1 removed.');
  expect(await historyOf(person, credId)).toMatchObject([
    { operation: 'REMOVE', removed: 1 },
    { added: 1 },
    { added: 2 },
  ]);
  await page.getByRole('button', { name: /^Undo: Undid “Items added”, \d/ }).click();
  await dialog.getByText('This makes the change again.').waitFor();
  await dialog.getByRole('button', { name: 'Make the change again' }).click();
  await announced(page, 'The change was undone: 1 item added, 0 removed.');
  await page.getByText('Undone', { exact: true }).first().waitFor();
  await page
    .getByRole('button', { name: /^Show items: Items added/ })
    .last()
    .click();
  await dialog.getByText(ADDRESS).waitFor();
  await page.keyboard.press('Escape');
  await remove(person, credId, [OTHER]);
  await append(person, credId, [OTHER]);
  await page.reload();
  await page
    .getByRole('button', { name: /^Undo: Items added/ })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Remove these items' }).click();
  await announced(page, 'Left unchanged: 1 item that later changes added or removed.');
});

test('2.6 a list is duplicated with its items', async () => {
  const { page, credId, person, complaints } = await arrive('settings');
  await append(person, credId, [ADDRESS, OTHER]);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Duplicate list' }).click();
  await page.getByRole('heading', { name: '2 items' }).waitFor();
  await page.getByRole('heading', { name: `Copy of ${NAME}` }).waitFor();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText(`Copy of credential ${credId}`).waitFor();
  expect(complaints).toEqual([]);
});

test('23.10 the screens of a list are accessible and fit 320 px, in light and dark', async () => {
  const { page, credId, person, complaints } = await arrive('import', { viewport: SMALL_SCREEN });
  await page.getByLabel('Paste items').waitFor();
  await expectFit(page);
  await append(person, credId, [ADDRESS, OTHER]);
  await paste(page, [`name,address,more`, `A,${MISTYPED},`, `B,nobody,${ADDRESS}`]);
  await page.getByText('Skip this row').waitFor();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  // The focus scrolls the page, which would else happen while it is looked at.
  await page.locator('[aria-invalid]:focus').waitFor();
  await expectFit(page);
  await page.getByLabel('Skip this row').check();
  await page.getByLabel('Replace the list').check();
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByText('Items that are removed').click();
  await expectFit(page);
  await page.getByLabel('Name of the credential').fill(NAME);
  await page.getByRole('button', { name: 'Replace the list with 1 item' }).click();
  await page.getByRole('heading', { name: 'The import is done' }).waitFor();
  await expectFit(page);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expectFit(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the old list' }).click();
  await page.getByRole('rowheader', { name: 'Undid “List replaced”' }).waitFor();
  await page.getByRole('link', { name: 'Items', exact: true }).click();
  await lookUp(page, '0x');
  await page.getByText('2 items begin with').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  await expectFit(page);
  expect(complaints).toEqual([]);
});

interface ListVisitor extends Visitor {
  readonly credId: number;
}

/** Opens a part of a new, empty list as its curator. */
async function arrive(part: string, wanted?: WantedPage): Promise<ListVisitor> {
  const visitor = await world.arrive(undefined, wanted);
  const credId = await newOwnList(visitor.person, NAME);
  await visitor.page.goto(`${service.app}/dashboard/credentials/${credId}/${part}`);
  return { ...visitor, credId };
}

async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByLabel('Paste items').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Check the items' }).click();
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function lookUp(page: Page, text: string): Promise<void> {
  await page.getByLabel('Item', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Look up' }).click();
}

/** Makes the network slow, begins an upload, and cancels it when some of it has gone. */
async function cancelHalfway(page: Page, begin: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setSpeed = async (uploadThroughput: number): Promise<void> => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await session.send('Network.emulateNetworkConditions', conditions);
  };
  await session.send('Network.enable');
  // The whole would take two minutes.
  await setSpeed(5000);
  await begin();
  await page.getByText(/^[1-9]\d?%$/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  // At full speed the rest may go before the browser has ended the upload.
  await page.getByText('You cancelled the import. Nothing was changed.').waitFor();
  await setSpeed(-1);
  await session.detach();
}

/** Begins an import of these items, and returns its upload, which goes no further than the browser. */
async function holdImport(page: Page, lines: readonly string[]): Promise<Request> {
  const { promise, resolve } = Promise.withResolvers<Request>();
  const isImport = ({ pathname, searchParams }: URL): boolean =>
    pathname.endsWith('/append') && !searchParams.has('dryRun');
  await page.route(isImport, (route) => resolve(route.request()));
  await paste(page, lines);
  await page.getByRole('button', { name: 'Preview the changes' }).click();
  await page.getByRole('button', { name: `Add ${lines.length} items` }).click();
  return promise;
}

/** Sends an upload that was held to the service; the status of its answer. */
async function deliver(held: Request, items: readonly string[]): Promise<number> {
  const { host: _, ...headers } = held.headers();
  const response = await fetch(held.url(), { method: 'POST', headers, body: JSON.stringify(items) });
  return response.status;
}

/** A table with so many rows below its heading, where some lines have no item. */
function table(rows: number, wrongLines: readonly number[] = []): Buffer {
  const items = addresses(rows).map((address, index) => (wrongLines.includes(index + 2) ? '0xnone' : address));
  return Buffer.from(['\uFEFFname;address', ...items.map((item, index) => `"Member; ${index}";${item}`)].join('\r\n'));
}

function addresses(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`);
}

async function append(person: CuratingPerson, credId: number, items: readonly string[]): Promise<void> {
  await changeItems(person, { credId, operation: 'APPEND', items });
}

async function remove(person: CuratingPerson, credId: number, items: readonly string[]): Promise<void> {
  await changeItems(person, { credId, operation: 'REMOVE', items });
}

async function changeItems(person: CuratingPerson, input: object): Promise<void> {
  const change = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';
  expect((await ask(person, change, { input })).errors).toEqual([]);
}

/** The changes of a list, newest first. */
async function historyOf(person: CuratingPerson, credId: number): Promise<unknown> {
  const document = `{ credential(credId: ${credId}) { itemList { updates { nodes { operation added removed note } } } } }`;
  return (await ask(person, document)).data.credential.itemList.updates.nodes;
}
