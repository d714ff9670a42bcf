import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addressesFrom } from '../support/addresses.ts';
import { change, itemsOf, newItemList, type TestList } from '../support/item-lists.ts';
import { runItems, runItemsProcess, startItems } from '../support/items-tool.ts';
import { newFolder } from '../support/new-folder.ts';
import { newCurator } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const ITEMS = ['ada@example.org', 'bob@example.org', '0x52908400098527886e0f7030069857d2e4169ee7'].toSorted();

let folder: string;
let list: TestList;
const service = await startService();
beforeEach(async () => {
  folder = await newFolder();
  list = await newItemList(service, ITEMS);
});
afterAll(async () => service.close());

test('4.8, 25.5 an export prints one item a line, and nothing else on standard output', async () => {
  const { exitCode, stdout } = await runItemsProcess(list, ['export', list.credId]);
  expect([exitCode, stdout.trim().split('\n').toSorted()]).toEqual([0, ITEMS]);
  const json = await runItems(list, ['export', list.credId, '--json']);
  const parsed: readonly string[] = JSON.parse(json.stdout);
  expect(parsed.toSorted()).toEqual(ITEMS);
});

test.each(['all.txt', 'all.csv', 'all.json'])(
  '4.8, 25.5 an export to %s is read again by the tool as it is',
  async (name) => {
    const path = join(folder, name);
    await change(list, 'APPEND', addressesFrom(0, 30_000));
    const { exitCode, stdout } = await runItems(list, ['export', list.credId, path, '--json']);
    expect([exitCode, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ file: path, revision: 2 })]);
    const again = await runItems(list, ['replace', list.credId, path, '--dry-run', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ added: 0, removed: 0, unchanged: 30_003, duplicates: 0 });
  },
);

test('4.8, 25.5 an export that breaks off leaves the former file, and no other', async () => {
  const path = join(folder, 'kept.txt');
  await writeFile(path, 'former\n');
  const breaking = createServer((_, answer) => {
    answer.writeHead(200, { etag: '"1"' }).write('ada@example.org\n', () => answer.destroy());
  }).listen(0, '127.0.0.1');
  const port = await portOf(breaking);
  const { exitCode, stderr } = await runItems(list, [
    'export',
    1,
    path,
    '--force',
    '--url',
    `http://127.0.0.1:${port}`,
  ]);
  breaking.close();
  expect([exitCode, stderr]).toEqual([3, expect.stringMatching(/did not answer/)]);
  expect([await readFile(path, 'utf8'), await readdir(folder)]).toEqual(['former\n', ['kept.txt']]);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '4.8, 25.5 an export that is ended by %s leaves no file',
  async (signal) => {
    const endless = createServer((_, answer) => {
      answer.writeHead(200, { etag: '"1"' }).write('ada@example.org\n');
    }).listen(0, '127.0.0.1');
    const port = await portOf(endless);
    const command = startItems(list, ['export', 1, join(folder, 'all.txt'), '--url', `http://127.0.0.1:${port}`]);
    await until(async () => (await readdir(folder)).some((name) => name.endsWith('.part')));
    command.process.kill(signal);
    await command.ended();
    endless.closeAllConnections();
    endless.close();
    expect([command.process.signalCode, await readdir(folder)]).toEqual([signal, []]);
  },
);

test('4.8, 25.5 an export is refused in one line to everybody but the curator', async () => {
  const { token } = await newCurator(service);
  const path = join(folder, 'none.txt');
  const refused = await runItems(list, ['export', list.credId, path], { ACCESS_TOKEN: token });
  expect(refused).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Only the curator.*\nSet the curator's token.*\n$/),
  });
  const nowhere = await runItems(list, ['export', list.credId, join(folder, 'no', 'such.txt')]);
  expect(nowhere).toEqual({ exitCode: 2, stdout: '', stderr: expect.stringMatching(/cannot be written.*ENOENT.*\n$/) });
  expect([await readdir(folder), await itemsOf(list)]).toEqual([[], ITEMS]);
});

/** The port of a server that begins to listen. */
async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
