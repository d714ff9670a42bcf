import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { readVersion } from '../../../platform/settings/version.ts';
import { printedBy, runProgram } from '../../support/command.ts';
import { itemsOf, newAddress, newItemList } from '../../support/item-lists.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startService } from '../../support/service.ts';

const run = promisify(execFile);

const service = await startService();
afterAll(async () => service.close());

test('25.7 the package of the tool is installed outside the repository, and changes a list there', async () => {
  const [packed, home] = await Promise.all([newFolder('disk'), newFolder('disk')]);
  await run('npm', ['run', '-s', 'pack-items', '--', packed]);
  const [archive = ''] = await readdir(packed);
  expect(archive).toBe(`credgraph-items-${readVersion()}.tgz`);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(packed, archive)], { cwd: home });
  expect(await readdir(join(home, 'node_modules'))).toEqual(expect.not.arrayContaining(['commander']));
  const tool = join(home, 'node_modules/.bin/credgraph-items');
  const list = await newItemList(service, [newAddress()]);
  const items = [newAddress(), newAddress()];
  await writeFile(join(home, 'members.csv'), `address\n${items.join('\n')}\n`);
  const settings = {
    ACCESS_TOKEN: list.curator.token,
    CREDENTIAL_API_URL: service.url,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  };
  const use = async (...args: readonly string[]) => printedBy(runProgram(tool, args, settings));
  expect((await use('--version')).stdout.trim()).toBe(readVersion());
  const file = join(home, 'members.csv');
  expect((await use('diff', String(list.credId), file)).stdout).toContain(items[0]);
  expect(await use('replace', String(list.credId), file, '--yes')).toMatchObject({ exitCode: 0 });
  expect(new Set(await itemsOf(list))).toEqual(new Set(items));
});
