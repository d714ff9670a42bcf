import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { readVersion } from '../../../platform/settings/version.ts';
import { type CommandRun, printedBy, runProgram } from '../../support/command.ts';
import { itemsOf, newAddress, newItemList } from '../../support/item-lists.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startService } from '../../support/service.ts';

const run = promisify(execFile);

const [service, home] = await Promise.all([startService(), installPackage()]);
afterAll(async () => service.close());

/** The workflow of the documentation. */
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  jobs: z.object({ list: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) }),
});

test('25.7 the package of the tool runs where nothing else is installed', async () => {
  expect(await readdir(join(home, 'node_modules'))).toEqual(['.bin', '.package-lock.json', 'credgraph-items']);
  expect((await inHome('npx credgraph-items --version')).stdout.trim()).toBe(readVersion());
});

test('4.8, 25.7 the documented workflow shows what a pull request would change, and changes the list by a push', async () => {
  const [, text = ''] = /```yaml\n(name: Members[\s\S]*?)```/.exec(await readFile('docs/item-lists.md', 'utf8')) ?? [];
  const { on, jobs } = Workflow.parse(parse(text));
  expect(Object.keys(on)).toEqual(['pull_request', 'push']);
  const lines = jobs.list.steps.flatMap(({ run: line = '' }) => (line.includes('npx') ? [line] : []));
  expect(lines).toHaveLength(2);
  const [before, ...items] = [newAddress(), newAddress(), newAddress()];
  const list = await newItemList(service, [before]);
  await writeFile(join(home, 'members.csv'), `address\n${items.join('\n')}\n`);
  const script = lines.join(' && ').replaceAll(/ 1 (?=members)/g, ` ${list.credId} `);
  const settings = { ACCESS_TOKEN: list.curator.token, CREDENTIAL_API_URL: service.url, GITHUB_SHA: 'abc' };
  const asked = await inHome(script, { ...settings, GITHUB_EVENT_NAME: 'pull_request' });
  expect(asked).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(`- ${before}`) });
  expect(await itemsOf(list)).toEqual([before]);
  expect(await inHome(script, { ...settings, GITHUB_EVENT_NAME: 'push' })).toMatchObject({ exitCode: 0 });
  expect(new Set(await itemsOf(list))).toEqual(new Set(items));
});

/** Packs the tool, and installs it in an empty folder outside the repository. */
async function installPackage(): Promise<string> {
  const [packed, folder] = await Promise.all([newFolder('disk'), newFolder('disk')]);
  await run('npm', ['run', '-s', 'pack-items', '--', packed]);
  const archive = `credgraph-items-${readVersion()}.tgz`;
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(packed, archive)], { cwd: folder });
  return folder;
}

async function inHome(script: string, settings: Readonly<Record<string, string>> = {}): Promise<CommandRun> {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  return printedBy(runProgram('sh', ['-c', `cd '${home}' && ${script}`], { PATH, ...settings }));
}
