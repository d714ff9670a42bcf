import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addressesFrom } from '../../support/addresses.ts';
import type { CommandRun } from '../../support/command.ts';
import { itemsOf, newItemList, type TestList } from '../../support/item-lists.ts';
import { type FileRun, replaceByFile, runItems } from '../../support/items-tool.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startService } from '../../support/service.ts';

const [ONE, OTHER] = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];
const [ADA, BOB, CAROL] = ['ada@example.org', 'bob@example.org', 'carol@example.org'];

let list: TestList;
const service = await startService();
const folder = await newFolder();
beforeEach(async () => {
  list = await newItemList(service, [ADA]);
});
afterAll(async () => {
  await service.close();
});

test('18.12 in a file of commas a semicolon divides no field, so that no item beside it is lost', async () => {
  const { exitCode, output } = await replaceBy(`E-mail,Name\n${ADA},Ada\n${BOB}; ${CAROL},Name\n`);
  expect([exitCode, output]).toEqual([1, expect.stringContaining(`line 3: ${BOB}; ${CAROL}`)]);
  expect(await itemsOf(list)).toEqual([ADA]);
});

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('18.12 %s between fields are recognized by the whole of the first records', async (_what, delimiter) => {
  const note = '"one, two; three"';
  const lines = [
    ['Wallet', 'Note', 'Amount'],
    [ONE, note, '"1,5"'],
    [OTHER, note, '2'],
    [BOB, 'four', '"3;5"'],
  ];
  const { exitCode } = await replaceBy(lines.map((fields) => fields.join(delimiter)).join('\r\n'));
  expect(exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([ONE, OTHER, BOB].toSorted());
});

test('18.12 a file that names a quote as its delimiter is read by commas', async () => {
  expect((await replaceBy(`sep="\nName,Wallet\nAda,${ONE}\n\nBob,${OTHER}\n`)).exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([ONE, OTHER].toSorted());
});

test('18.12 the column that holds the items is found, wherever it stands', async () => {
  const { exitCode } = await replaceBy(`Name,Société,Wallet address\nAda,A & co,${ONE}\nBob,,${OTHER}\n`);
  expect(exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([ONE, OTHER].toSorted());
});

test('18.12 of two columns that are equally likely none is taken before one is named, and the others are told', async () => {
  const text = `wallet,e-mail\n${ONE},${BOB}\n${OTHER},${CAROL}\n`;
  const path = await file(text);
  const replaceOf = async (...options: readonly string[]): Promise<CommandRun> =>
    runItems(list, ['replace', list.credId, path, ...options]);
  const first = await replaceOf();
  expect([first.exitCode, first.stderr]).toEqual([
    2,
    expect.stringContaining(
      'Several columns have items: 1 (wallet: 2 EVM), 2 (e-mail: 2 e-mail). Name the one to read: --column 1.',
    ),
  ]);
  expect(await itemsOf(list)).toEqual([ADA]);
  expect((await replaceOf('--column', 'e-mail')).exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([BOB, CAROL]);
  const unknown = await replaceOf('--column', 'mail');
  expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining('1 (wallet), 2 (e-mail)')]);
});

test('18.12 an item in a field that no other record has is reported with its line', async () => {
  const { exitCode, output } = await replaceBy(`${ADA}\n"${BOB}"\n${BOB},${CAROL}\n`);
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/Line 3 .*field 2/)]);
  expect(await itemsOf(list)).toEqual([ADA]);
});

test('18.12 lines are counted as an editor counts them, line feeds in quotes and mixed line ends included', async () => {
  const { exitCode, output } = await replaceBy(
    `note,wallet\r\n"two\r\nlines",${ONE}\n"three\n\nlines",0x12\r\r\nx,0x13`,
  );
  expect(exitCode).toBe(1);
  expect(output).toMatch(/line 6: 0x12 .*\n {2}line 8: 0x13 /);
});

test.each([
  ['a quote that is never closed', `a,b\n${ONE},"x\n`, /line 2 is never closed/],
  [
    'a quote that swallows the rest of a large file',
    `a,b\n${ONE},"x\n${addressesFrom(0, 60_000).join('\n')}`,
    /line 2 is never closed/,
  ],
  ['something after a closing quote', `a,b\n${ONE},"x\ny"z\n`, /follows the closing quote .* in line 2/],
])('18.12 %s is reported with its line', async (_what, text, sentence) => {
  const { exitCode, output } = await replaceBy(text);
  expect([exitCode, output]).toEqual([1, expect.stringMatching(sentence)]);
  expect(await itemsOf(list)).toEqual([ADA]);
});

test('18.12 a heading in any language is passed over, a mistyped address never is', async () => {
  expect((await replaceBy(`Адрес кошелька (EVM)\n${ONE}\n`)).exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([ONE]);
  const { exitCode, output } = await replaceBy(`${ONE.slice(0, -1)}\n${OTHER}\n`);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('line 1')]);
});

async function replaceBy(text: string): Promise<FileRun> {
  return replaceByFile(list, await file(text));
}

async function file(text: string): Promise<string> {
  const path = join(folder, 'items.csv');
  await writeFile(path, text);
  return path;
}
