import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { CommandRun } from '../support/command.ts';
import { newItemList, type TestList } from '../support/item-lists.ts';
import { runItems } from '../support/items-tool.ts';
import { newFolder } from '../support/new-folder.ts';
import { startService } from '../support/service.ts';

/** What only a caller of the API knows: names of fields, parameters, headers and calls. */
const API = /dryRun|"invalid"|undoReplace|undoUpdate|endCursor|accessToken|updateId|ifRevision|Authorization|GraphQL/i;

let list: TestList;
const service = await startService();
const folder = await newFolder();
beforeEach(async () => {
  list = await newItemList(service, ['ada@example.org']);
});
afterAll(async () => service.close());

async function file(text: string): Promise<string> {
  const path = join(folder, 'items.txt');
  await writeFile(path, text);
  return path;
}

async function run(...args: readonly (string | number)[]): Promise<CommandRun> {
  const [command = '', ...others] = args;
  return runItems(list, [command, list.credId, ...others]);
}

test('25.5 the sentences of the tool have no names of the API', async () => {
  const runs = [
    await run('append', await file('bob@example.org\n'), '--dry-run'),
    await run('append', await file('bob@example.org\nnobody\n')),
    await run('append', await file('bob@example.org\n'), '--note', 'x'.repeat(201)),
    await run('append', await file('bob@example.org\n'), '--if-revision', 7),
    await run('append', await file('bob@example.org\n')),
    await run('history'),
    await run('history', '--after', 'nonsense'),
    await run('undo', 'nonsense'),
    await run('undo'),
    await run('undo'),
    await run('export', '--token', ' '),
    await run('history', '--token', 'cgt_unknown'),
  ];
  expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 2, 1]);
  expect(runs.map(({ stdout, stderr }) => stdout + stderr).filter((text) => API.test(text))).toEqual([]);
});

test('25.5 a wrong --after is told by its own name', async () => {
  expect((await run('history', '--after', 'nonsense')).stderr).toContain('--after');
});
