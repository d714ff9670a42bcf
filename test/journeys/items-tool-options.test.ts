import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addressesFrom } from '../support/addresses.ts';
import { runProgram } from '../support/command.ts';
import { change, itemsOf, newItemList, readList, type TestList, updatesOf } from '../support/item-lists.ts';
import { runItems, startItems } from '../support/items-tool.ts';
import { newFolder } from '../support/new-folder.ts';
import { startService } from '../support/service.ts';
import { workbookOf } from '../support/workbooks.ts';

const [ADA, BOB, EVE] = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const;

/** The example of EIP-55 with one letter in the wrong case. */
const WRONG_CHECKSUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('B', 'b');

let list: TestList;
const service = await startService();
const folder = await newFolder();
beforeEach(async () => {
  list = await newItemList(service, [ADA]);
});
afterAll(async () => service.close());

test('4.8, 25.5 the tool reads a packed file by the name within, and refuses a damaged one', async () => {
  const packed = gzipSync(['name,address', ...addressesFrom(0, 2000).map((each, i) => `${i},${each}`)].join('\n'));
  const read = await runItems(list, ['append', list.credId, await file('all.csv.gz', packed), '--json']);
  expect([read.exitCode, JSON.parse(read.stdout).added]).toEqual([0, 2000]);
  const torn = await runItems(list, ['append', list.credId, await file('torn.csv.gz', packed.subarray(0, 999))]);
  expect(torn).toEqual({ exitCode: 1, stdout: '', stderr: expect.stringContaining('The gzip file is damaged') });
});

test('4.8, 25.5 the tool reads the visible sheet, names the others, and reads another one as another call', async () => {
  const sheets = {
    Chart: { rows: [], isChart: true },
    Old: { rows: [['Wallet'], addressesFrom(9, 1)], isHidden: true },
    Team: { rows: [['Wallet'], ...addressesFrom(0, 2).map((each) => [each])], hiddenRows: [3] },
    Guests: [['E-mail'], [BOB]],
  };
  const path = await file('members.xlsx', Buffer.from(workbookOf(sheets)));
  const first = await runItems(list, ['append', list.credId, path, '--json']);
  expect([first.exitCode, JSON.parse(first.stdout).added]).toEqual([0, 2]);
  expect(first.stderr).toContain('Reading the sheet \\"Team\\". The workbook also has \\"Old\\", \\"Guests\\".');
  expect(first.stderr).toContain('are read too: 1.');
  const second = await runItems(list, ['append', list.credId, path, '--sheet', 'Guests', '--json']);
  expect([second.exitCode, JSON.parse(second.stdout).added]).toEqual([0, 1]);
  const unknown = await runItems(list, ['append', list.credId, path, '--sheet', 'Nobody']);
  expect([unknown.exitCode, unknown.stderr]).toEqual([1, expect.stringContaining('no sheet "Nobody"')]);
});

test('4.8, 25.5 the tool counts the rows that have no item, once, and imports the others', async () => {
  const path = await file('signup.csv', Buffer.from(`Name,Mail\nAda,ada@example.org\nBob,\nEve,${BOB}\nDan,\n`));
  const read = await runItems(list, ['append', list.credId, path]);
  expect([read.exitCode, read.stderr.match(/\d+ rows?.*column.*/g)]).toEqual([
    0,
    ['2 rows have no item in this column.'],
  ]);
  const one = await file('one.csv', Buffer.from(`Name,Mail\nAda,ada@example.org\nBob,\n`));
  const checked = await runItems(list, ['append', list.credId, one, '--dry-run']);
  expect(checked.stderr).toContain('1 row has no item in this column.');
});

test('4.8, 25.5 the tool says that it guessed an encoding, and asks for it where an item depends on it', async () => {
  const names = await file('names.csv', Buffer.from(`Name,Mail\nJosé,${BOB}\n`, 'latin1'));
  const read = await runItems(list, ['append', list.credId, names]);
  expect([read.exitCode, read.stderr]).toEqual([0, expect.stringContaining('it was read as windows-1252')]);
  const items = await file('items.csv', Buffer.from(`Name,Mail\nJosé,josé@example.org\n`, 'latin1'));
  const asked = await runItems(list, ['append', list.credId, items]);
  expect([asked.exitCode, asked.stderr]).toEqual([2, expect.stringContaining('--encoding windows-1252')]);
  expect((await runItems(list, ['append', list.credId, items, '--encoding', 'windows-1252'])).exitCode).toBe(0);
  expect((await runItems(list, ['append', list.credId, items, '--encoding', 'latin-99'])).exitCode).toBe(2);
  expect(await itemsOf(list)).toEqual([ADA, BOB, 'josé@example.org'].toSorted());
});

test('4.8, 25.5 the tool asks for the column of hashes by name, and never proposes it', async () => {
  const [hash] = [`0x${'ab'.repeat(32)}`];
  const lone = await file('lone.csv', `Date,tx_hash\n2026-05-01,${hash}\n`);
  const asked = await runItems(list, ['append', list.credId, lone]);
  expect([asked.exitCode, asked.stderr]).toEqual([2, expect.stringContaining('looks like hashes of transactions')]);
  expect((await runItems(list, ['append', list.credId, lone, '--column', 'tx_hash'])).exitCode).toBe(0);
  const [from = ''] = addressesFrom(0, 1);
  const both = await runItems(list, ['append', list.credId, await file('both.csv', `tx_hash,from\n${hash},${from}\n`)]);
  expect([both.exitCode, both.stderr]).toEqual([2, expect.stringContaining('Name the one to read: --column 2')]);
  expect(both.stderr).not.toContain(from);
});

test('4.8, 25.5 the tool reads its standard input', async () => {
  const command = startItems(list, ['append', list.credId, '-']);
  command.process.stdin?.end(`${BOB}\n${EVE}\n`);
  expect(await command.ended()).toBe(0);
  expect(await itemsOf(list)).toEqual([ADA, BOB, EVE]);
});

test('4.8, 25.5 the tool says which checksums are wrong, and skips invalid rows only if it is told to', async () => {
  const path = await file('doubts.txt', `${WRONG_CHECKSUM}\nnonsense\n${BOB}\n`);
  const refused = await runItems(list, ['append', list.credId, path]);
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toContain(`1 address has a wrong checksum`);
  expect(refused.stderr).toContain(`line 1: ${WRONG_CHECKSUM}\n`);
  expect(refused.stderr).toContain('line 2: nonsense (It is neither a wallet address nor an e-mail address.)');
  const rejects = join(folder, 'skipped.csv');
  const skipped = await runItems(list, ['append', list.credId, path, '--skip-invalid', '--rejects', rejects]);
  expect([skipped.exitCode, skipped.stderr]).toEqual([
    0,
    expect.stringContaining('Skipping 1 row:\n  line 2: nonsense'),
  ]);
  expect(await readFile(rejects, 'utf8')).toContain(
    '2,nonsense,UNKNOWN_FORM,It is neither a wallet address nor an e-mail address.',
  );
  expect(await itemsOf(list)).toEqual([WRONG_CHECKSUM.toLowerCase(), ADA, BOB].toSorted());
  const compared = await runItems(list, ['diff', list.credId, path, '--skip-invalid', '--json']);
  expect(JSON.parse(compared.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ added: 0, removed: 1 });
});

test('4.8, 25.5 a change by the tool has a note, and is made at the given revision only', async () => {
  const path = await file('eve.txt', EVE);
  const args = ['append', list.credId, path, '--note', 'Season 2', '--if-revision'];
  const { data } = await readList(list, 'revision');
  const { revision } = data.credential.itemList;
  expect((await runItems(list, [...args, revision + 1])).exitCode).toBe(1);
  expect(await itemsOf(list)).toEqual([ADA]);
  expect((await runItems(list, [...args, revision])).exitCode).toBe(0);
  const repeated = await runItems(list, [...args, revision, '--json']);
  expect([repeated.exitCode, JSON.parse(repeated.stdout).added]).toEqual([0, 1]);
  expect(await updatesOf(list)).toEqual([expect.objectContaining({ note: 'Season 2' }), expect.anything()]);
});

test('4.8, 25.5 on a terminal, REPLACE shows the difference and asks, for a large loss by the name of the credential', async () => {
  const path = await file('replace.txt', `${BOB}\n${EVE}`);
  const answers: readonly (readonly [string, number, readonly string[]])[] = [
    ['y', 1, [ADA]],
    ['Test list', 0, [BOB, EVE]],
  ];
  for (const [answer, code, items] of answers) {
    const run = onTerminal(['replace', list.credId, path]);
    await run.printed(
      /Items now +1\s[\s\S]*Added +2\s[\s\S]*Removed +1\s[\s\S]*Items afterwards +2\s[\s\S]*type the name of the credential: /,
    );
    run.process.stdin?.write(`${answer}\n`);
    expect([await run.ended(), await itemsOf(list)]).toEqual([code, items]);
  }
  await change(list, 'APPEND', addressesFrom(0, 9));
  const told = onTerminal(['replace', list.credId, path, '--yes']);
  expect([await told.ended(), await itemsOf(list)]).toEqual([0, [BOB, EVE]]);
});

test('4.8, 25.5 people read the history at 80 columns', async () => {
  const note = `Season\u009b 2 ${'of the early members '.repeat(8)}`;
  await runItems(list, ['replace', list.credId, await file('two.txt', `${BOB}\n${EVE}`), '--note', note]);
  const { exitCode, stdout } = await runItems(list, ['history', list.credId]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /\d{4}-\d\d-\d\d \d\d:\d\d {2}List replaced: \+2 -1, with the items tool\n {2}by 0x[\da-f]{4}…[\da-f]{4}\n/,
  );
  expect(stdout).toMatch(
    /\| Season\ufffd 2 of the[\s\S]*ID [\w.-]+\n {2}can be undone until[\s\S]*Items added: \+1 -0/,
  );
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test('4.8, 25.5 an export overwrites a file only with --force', async () => {
  const path = await file('kept.txt', 'former\n');
  const refused = await runItems(list, ['export', list.credId, path]);
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('--force')]);
  expect(await readFile(path, 'utf8')).toBe('former\n');
  expect((await runItems(list, ['export', list.credId, path, '--force'])).exitCode).toBe(0);
  expect(await readFile(path, 'utf8')).toBe(`${ADA}\n`);
});

test.each([
  ['no token', '', 2],
  ['an unknown token', 'cgt_unknown', 1],
])('4.8, 25.5 with %s, each command says how to set one and where to get one', async (_what, token, code) => {
  const path = await file('advice.txt', BOB);
  for (const args of [
    ['append', list.credId, path],
    ['diff', list.credId, path],
    ['export', list.credId],
    ['history', list.credId],
  ]) {
    const { exitCode, stderr } = await runItems(list, args, { ACCESS_TOKEN: token });
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining('--token or ACCESS_TOKEN')]);
    expect(stderr).toContain(`${service.url}/dashboard/tokens/new`);
  }
});

/** Runs the tool on a terminal of its own. */
function onTerminal(args: readonly (string | number)[]): ReturnType<typeof runProgram> {
  const command = [process.execPath, '--require', './.node-version.cjs', 'commands/items.ts', ...args].join(' ');
  const settings = { ACCESS_TOKEN: list.curator.token, CREDENTIAL_API_URL: service.url, SHELL: '/bin/sh' };
  return runProgram('script', ['--quiet', '--return', '--command', command, '/dev/null'], settings);
}

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
