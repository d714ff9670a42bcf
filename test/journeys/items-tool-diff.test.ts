import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addressesFrom } from '../support/addresses.ts';
import { change, itemsOf, newItemList, type TestList } from '../support/item-lists.ts';
import { runItems } from '../support/items-tool.ts';
import { newFolder } from '../support/new-folder.ts';
import { startService } from '../support/service.ts';

const [ADA, BOB] = ['ada@example.org', 'bob@example.org'];
const EVM = '0x52908400098527886e0f7030069857d2e4169ee7';
const [APTOS, SOLANA] = ['0x1', 'So11111111111111111111111111111111111111112'];

let folder: string;
let list: TestList;
const service = await startService();
beforeEach(async () => {
  folder = await newFolder();
  list = await newItemList(service, [ADA, EVM, APTOS, SOLANA]);
});
afterAll(async () => service.close());

test('4.8, 25.5 a diff prints what only the file has and what only the list has, each once, and changes nothing', async () => {
  const path = await file('new.txt', `${BOB}\n Bob@Example.org\n${EVM.toUpperCase().replace('X', 'x')}\n${SOLANA}\n`);
  const { exitCode, stdout, stderr } = await runItems(list, ['diff', list.credId, path]);
  expect([exitCode, stdout.trim().split('\n').toSorted()]).toEqual([
    0,
    [`+ ${BOB}`, `- ${APTOS}`, `- ${ADA}`].toSorted(),
  ]);
  expect(stderr).toContain(
    '1 item only in the file (+), 2 only in the list (-), 2 in both, 1 repeated in the file; revision 1',
  );
  expect(await itemsOf(list)).toHaveLength(4);
});

test('4.8, 25.5 a diff has the counts of the REPLACE that it predicts, however items are spelled', async () => {
  await change(list, 'APPEND', addressesFrom(0, 40_000));
  const aptos = `0x${'1'.padStart(64, '0')}`;
  const path = await file('new.csv', ['item', aptos, ...addressesFrom(30_000, 60_000), BOB, BOB].join('\n'));
  const { exitCode, stdout } = await runItems(list, ['diff', list.credId, path, '--json']);
  const lines = stdout.trim().split('\n').map(parse);
  const counts = lines.pop();
  const replaced = await runItems(list, ['replace', list.credId, path, '--json']);
  const { added, removed, unchanged, duplicates } = JSON.parse(replaced.stdout);
  expect([exitCode, counts]).toEqual([0, { added, removed, unchanged, duplicates, revision: 2 }]);
  expect(lines).toHaveLength(added + removed);
  expect(lines).toEqual(expect.arrayContaining([{ add: BOB }, { remove: ADA }]));
});

test('4.8, 25.5 a diff of a file with mistakes reports all of them, and compares nothing', async () => {
  const path = await file('wrong.txt', `${BOB}\nwrong\n`);
  const rejects = join(folder, 'rejects.csv');
  const { exitCode, stdout, stderr } = await runItems(list, ['diff', list.credId, path, '--rejects', rejects]);
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toContain(
    `line 2: wrong (It is neither a wallet address nor an e-mail address.)\n  The complete list is in ${rejects}.`,
  );
  expect(await readFile(rejects, 'utf8')).toBe(
    'place,text,reason,cause\r\n2,wrong,UNKNOWN_FORM,It is neither a wallet address nor an e-mail address.\r\n',
  );
});

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function parse(line: string): object {
  const parsed: object = JSON.parse(line);
  return parsed;
}
