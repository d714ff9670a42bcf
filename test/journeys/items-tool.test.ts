import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addressesFrom } from '../support/addresses.ts';
import { busyProxy, flakyProxy } from '../support/flaky-proxy.ts';
import { change, itemsOf, newItemList, readList, type TestList, undo } from '../support/item-lists.ts';
import { replaceByFile, runItemsProcess } from '../support/items-tool.ts';
import { newFolder } from '../support/new-folder.ts';
import { newCurator } from '../support/people.ts';
import { runInThread, type ThreadRun } from '../support/run-in-thread.ts';
import { startService } from '../support/service.ts';

const [ONE, OTHER] = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];
const [ADA, BOB] = ['ada@example.org', 'bob@example.org'];

let list: TestList;
const service = await startService();
const folder = await newFolder();
beforeEach(async () => {
  list = await newItemList(service, [ADA]);
});
afterAll(async () => {
  await service.close();
});

test('2.6, 25.5 a curator replaces a list by a large file, undoes it, and reads the history', async () => {
  const path = await file('large.txt', addressesFrom(0, 100_000).join('\n'));
  const { exitCode, stdout } = await runItemsProcess(list, ['replace', list.credId, path]);
  expect([exitCode, stdout]).toEqual([
    0,
    expect.stringMatching(/: 100000 new, 0 kept, 1 removed\.\nThe list has 100,000 items at revision \d+\.\nThe ID/),
  ]);
  expect((await undo(list)).data.undoReplace.count).toBe(1);
  const { data } = await readList(list, 'count updates(first: 2) { nodes { operation added removed } }');
  const nodes = [
    { operation: 'REPLACE', added: 1, removed: 100_000 },
    { operation: 'REPLACE', added: 100_000, removed: 1 },
  ];
  expect(data.credential.itemList).toEqual({ count: 1, updates: { nodes } });
});

test('2.6, 25.5 CSV, text and JSON files are read, whatever their line ends and quotes', async () => {
  const csv = await file(
    'some.csv',
    `\ufeffWallet address;note\r\n"${ONE}";"a ""note""\nof two lines"\r\n\r\n${BOB};\r\n`,
  );
  expect((await tool(['append', csv])).exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([ONE, ADA, BOB].toSorted());
  const text = await file('some.txt', `${ONE}\r\n\n  ${ADA}  `);
  expect((await tool(['remove', text])).exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([BOB]);
  const json = await file('some.json', JSON.stringify([ONE, OTHER], null, 2));
  expect((await tool(['replace', json])).exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([ONE, OTHER].toSorted());
});

test('2.6, 25.5 a dry run reports the counts, in JSON where a script asks for it, and changes nothing', async () => {
  const { exitCode, output } = await tool(['replace', await file('dry.txt', ONE), '--dry-run', '--json']);
  const { message, ...answer } = JSON.parse(output);
  expect([exitCode, typeof message]).toEqual([0, 'string']);
  const counts = { added: 1, removed: 1, unchanged: 0, duplicates: 0, count: 1 };
  const difference = { wouldAdd: [ONE], wouldRemove: [ADA], refusedByGuard: false };
  expect(answer).toEqual({ ...counts, revision: expect.any(Number), updateId: null, ...difference });
  expect(await itemsOf(list)).toEqual([ADA]);
});

test('2.6, 25.5 a script learns the ID of its change, by which it is undone', async () => {
  const changed = await tool(['append', await file('undone.txt', ONE), '--json']);
  const { updateId } = JSON.parse(changed.output);
  expect(updateId).toEqual(expect.any(String));
  expect((await tool(['undo', updateId])).exitCode).toBe(0);
  expect(await itemsOf(list)).toEqual([ADA]);
});

test('2.6, 25.5 invalid items are reported with their lines, and change nothing', async () => {
  const path = await file('faulty.csv', `address\n${ONE},x\n"nonsense 1","two\nlines"\n0x12\n`);
  const { exitCode, output } = await tool(['append', path]);
  expect(exitCode).toBe(1);
  expect(output).toContain('2 of 3 items');
  expect(output).toMatch(/line 3: nonsense 1 \(It is neither.*\)\n {2}line 5: 0x12 \(It has too few/);
  expect(await itemsOf(list)).toEqual([ADA]);
});

test('2.6, 25.5 a call whose answer is lost is repeated, and answered as the first time', async () => {
  const proxy = await flakyProxy(service, { path: '/cred/', losses: 2 });
  const path = await file('lost.txt', addressesFrom(0, 60_000).join('\n'));
  const { exitCode, output } = await tool(['append', path, '--url', proxy.url]);
  proxy.close();
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Added 60000 items; already in the list: 0.')]);
  const { data } = await readList(list, 'revision updates { nodes { added } }');
  expect(data.credential.itemList).toEqual({ revision: 2, updates: { nodes: [{ added: 60_000 }, { added: 1 }] } });
});

test('2.6, 25.5 a service that is busy is asked again when it says', async () => {
  const proxy = await busyProxy(service, 3);
  const { exitCode } = await tool(['append', await file('busy.txt', ONE), '--url', proxy.url]);
  proxy.close();
  expect(exitCode).toBe(0);
  const [first = 0, second = 0] = proxy.times;
  expect(second - first).toBeGreaterThanOrEqual(3000);
  expect(await itemsOf(list)).toEqual([ONE, ADA].toSorted());
});

test('2.6, 25.5 the same command is another change once the list has changed', async () => {
  const path = await file('weekly.txt', ONE);
  await tool(['replace', path]);
  await change(list, 'APPEND', [OTHER]);
  expect((await tool(['replace', path])).output).toContain(', 1 removed.');
  expect(await itemsOf(list)).toEqual([ONE]);
});

test('2.6, 25.5 a service that is not there is tried again for some seconds, then the script learns it', async () => {
  const { exitCode, output } = await tool(['append', await file('late.txt', ONE), '--url', 'http://127.0.0.1:1']);
  expect([exitCode, output]).toEqual([
    3,
    expect.stringMatching(/did not answer \(ECONNREFUSED\).*a change is never made twice/),
  ]);
});

test.each([
  ['an unknown token', { token: 'cgt_unknown' }, 1, /token/],
  ['a credential that is not there', { credId: '999999' }, 1, /No credential/],
  ['a file that is not there', { name: 'nowhere.txt' }, 2, /ENOENT/],
  ['an unknown operation', { operation: 'merge' }, 2, /merge/],
  ['a number that is none', { credId: 'one' }, 2, /whole number/],
  ['a quote that is never closed', { name: 'open.csv', content: `"${ONE}\n` }, 1, /line 1 is never closed/],
])('2.6, 25.5 %s is one clear line and an exit code', async (_what, wrong, code, line) => {
  const given = {
    token: list.curator.token,
    credId: String(list.credId),
    operation: 'append',
    name: 'x.txt',
    content: ONE,
    ...wrong,
  };
  const path =
    'name' in wrong && !('content' in wrong) ? join(folder, given.name) : await file(given.name, given.content);
  const args = [given.operation, given.credId, path, '--url', service.url];
  const { exitCode, output } = await runInThread('commands/items.ts', args, { ACCESS_TOKEN: given.token });
  expect(exitCode).toBe(code);
  expect(output.trim()).toMatch(line);
  expect(output.trim()).not.toMatch(/^\s+at /m);
});

test.each([
  ['an empty file', 'empty.txt', '\n', /no items/],
  ['a file that is no JSON', 'broken.json', `["${ONE}",`, /JSON/],
  ['a file that is no text', 'binary.txt', Buffer.from([0x61, 0xff, 0x00, 0x0a, 0x61, 0x62]), /not text/],
])('2.6, 25.5 %s is refused in one clear line', async (_what, name, content, line) => {
  const { exitCode, output } = await replaceByFile(list, await file(name, content));
  expect([exitCode, output]).toEqual([1, expect.stringMatching(line)]);
  expect(output).not.toMatch(/\n/);
  expect(await itemsOf(list)).toEqual([ADA]);
});

test("2.6, 25.5 another curator's token is refused", async () => {
  const stranger = await newCurator(service);
  const { exitCode, output } = await tool(['append', await file('x.txt', ONE), '--token', stranger.token]);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('Only the curator')]);
});

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function tool([operation = '', ...args]: readonly string[]): Promise<ThreadRun> {
  const settings = { ACCESS_TOKEN: list.curator.token, CREDENTIAL_API_URL: service.url };
  return runInThread('commands/items.ts', [operation, String(list.credId), ...args], settings);
}
