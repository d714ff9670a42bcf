import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { itemsOf, newItemList, type TestList } from '../support/item-lists.ts';
import { replaceByFile, runItems, runItemsProcess } from '../support/items-tool.ts';
import { newFolder } from '../support/new-folder.ts';
import { startService } from '../support/service.ts';

const ADA = 'ada@example.org';

let folder: string;
let list: TestList;
const service = await startService();
beforeEach(async () => {
  folder = await newFolder();
  list = await newItemList(service, [ADA]);
});
afterAll(async () => service.close());

test('25.5 all mistakes are written by line, and the screen shows the first 100 and the count', async () => {
  const path = await file('wrong.txt', `${ADA}\n${Array.from({ length: 250 }, (_, i) => `=wrong ${i}`).join('\n')}\n`);
  const rejects = join(folder, 'rejects.csv');
  const { exitCode, stderr } = await runItems(list, ['append', list.credId, path, '--rejects', rejects]);
  expect(exitCode).toBe(1);
  expect(stderr.match(/line \d+: .* \(It is a formula/g)).toHaveLength(100);
  expect(stderr).toContain('line 101: =wrong 99 (It is a formula or an error of a spreadsheet, not its result.)\n');
  expect(stderr).toContain(`and 150 more. The complete list is in ${rejects}.`);
  const rows = (await readFile(rejects, 'utf8')).trim().split('\r\n');
  expect([rows.length, rows[0], rows[1], rows.at(-1)]).toEqual([
    251,
    'place,text,reason,cause',
    `2,'=wrong 0,UNKNOWN_FORM,"It is a formula or an error of a spreadsheet, not its result."`,
    `251,'=wrong 249,UNKNOWN_FORM,"It is a formula or an error of a spreadsheet, not its result."`,
  ]);
  expect(await itemsOf(list)).toEqual([ADA]);
});

test('25.5 without --rejects the tool reports how many more mistakes there are and how to get them', async () => {
  const path = await file('wrong.json', JSON.stringify(Array.from({ length: 102 }, (_, i) => `wrong ${i}`)));
  const { stderr } = await runItems(list, ['replace', list.credId, path]);
  expect(stderr).toContain('item 100: wrong 99 (It is neither a wallet address nor an e-mail address.)\n');
  expect(stderr).toContain('and 2 more. To get all 102 by item, add --rejects FILE.');
});

test('25.5 a file of rejects never keeps the mistakes of an earlier run, and never replaces the items', async () => {
  const path = await file('right.txt', 'bob@example.org\n');
  const rejects = await file('rejects.csv', 'place,text,reason\r\n2,old,UNKNOWN_FORM\r\n');
  expect((await runItems(list, ['append', list.credId, path, '--rejects', path])).exitCode).toBe(2);
  expect(await readFile(path, 'utf8')).toBe('bob@example.org\n');
  expect((await runItems(list, ['append', list.credId, path, '--rejects', rejects])).exitCode).toBe(0);
  expect(await readFile(rejects, 'utf8')).toBe('place,text,reason,cause\r\n');
  const nowhere = join(folder, 'no', 'such.csv');
  const refused = await runItems(list, ['append', list.credId, path, '--rejects', nowhere]);
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringMatching(/cannot be written.*ENOENT/)]);
});

test('25.5 --json reports every error as JSON on standard error', async () => {
  const path = await file('wrong.csv', `wallet,note\n0x12,x\n${ADA},${ADA}\n`);
  const { exitCode, stdout, stderr } = await runItems(list, ['append', list.credId, path, '--json']);
  expect([exitCode, stdout]).toEqual([1, '']);
  const [note, error, ...more] = stderr.trim().split('\n').map(parse);
  expect(more).toEqual([]);
  expect(note).toEqual({ note: expect.stringContaining('--column 2') });
  expect(error).toEqual({
    error: {
      message: expect.stringContaining('1 of 2 items is neither a wallet address nor an e-mail address'),
      exitCode: 1,
      code: 'BAD_USER_INPUT',
      reason: 'INVALID_ITEM',
      requestId: expect.any(String),
      invalidCount: 1,
      unit: 'line',
      invalid: [
        {
          place: 2,
          text: '0x12',
          reason: 'UNKNOWN_FORM',
          cause: 'It has too few or too many digits for an address.',
        },
      ],
    },
  });
});

test.each([
  ['a stranger', ['append', '1', 'FILE', '--token', 'cgt_unknown'], { exitCode: 1, code: 'UNAUTHENTICATED' }],
  ['a missing file', ['append', '1', 'nowhere.txt'], { exitCode: 2, message: expect.stringContaining('ENOENT') }],
  ['an unknown operation', ['merge', '1', 'FILE'], { exitCode: 2, message: expect.stringContaining('merge') }],
  [
    'no service',
    ['export', '1', '--url', 'http://127.0.0.1:1'],
    { exitCode: 3, message: expect.stringMatching(/answer/) },
  ],
])('25.5 --json reports %s as JSON', async (_what, args, error) => {
  const path = await file('right.txt', ADA);
  const { exitCode, stdout, stderr } = await runItemsProcess(list, [
    ...args.map((arg) => (arg === 'FILE' ? path : arg)),
    '--json',
  ]);
  expect({ exitCode, stdout, ...parse(stderr) }).toEqual({
    exitCode: error.exitCode,
    stdout: '',
    error: expect.objectContaining(error),
  });
});

test.each([
  ['a damaged Excel workbook', Buffer.from('504b0304140006000800', 'hex'), /workbook is damaged/],
  ['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /older form.*CSV UTF-8/],
])('25.5 %s is refused by a sentence that says what to do, whatever its name', async (_what, bytes, sentence) => {
  for (const name of ['items.xlsx', 'items.csv']) {
    const path = await file(name, bytes);
    expect(await replaceByFile(list, path)).toEqual({ exitCode: 1, output: expect.stringMatching(sentence) });
  }
  expect(await itemsOf(list)).toEqual([ADA]);
});

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function parse(line: string): object {
  const parsed: object = JSON.parse(line);
  return parsed;
}
