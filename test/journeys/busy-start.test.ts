import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Command, runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { lateProxy } from '../support/late-proxy.ts';
import { newFolder } from '../support/new-folder.ts';
import { untilReady } from '../support/until-ready.ts';

/** Short, so that a start that gives up after one selection does so soon. */
const SELECTION = { MONGODB_SELECTION_TIMEOUT: '2000' };

const folder = await newFolder();

test('26.6 a first start with SAFELIST waits for a MongoDB that comes up later than it, and seeds the demo', async () => {
  const safelist = join(folder, 'listed.json');
  await writeFile(safelist, JSON.stringify({ contract: '{ partnerContract { timeoutSeconds } }' }));
  const url = new URL(newDatabaseUrl());
  const proxy = await lateProxy(Number(url.port));
  url.port = String(proxy.port);
  const command = await start({ MONGODB_URL: url.href, SAFELIST: safelist, ...SELECTION });
  await command.printed(/MongoDB is not responding yet/);
  proxy.open();
  await expectReady(command);
  expect(command.output()).toContain('GraphQL runs only the documents in SAFELIST');
  proxy.close();
});

test('26.6 a start whose event loop is held by what it loads still finds the MongoDB that serves', async () => {
  const hold = join(process.cwd(), 'test/support/busy-start.cjs');
  const command = await start({ MONGODB_URL: newDatabaseUrl(), NODE_OPTIONS: `--require ${hold}`, ...SELECTION });
  await expectReady(command);
});

async function start(settings: Readonly<Record<string, string>>): Promise<Command> {
  const dataDir = await newFolder();
  return runCommand('gateway/main.ts', [], { DATA_DIR: dataDir, PORT: String(await freePort()), ...settings });
}

async function expectReady(command: Command): Promise<void> {
  const [, url = ''] = await command.printed(/answers at (\S+)[\s\S]*Ctrl C/);
  expect((await untilReady({ url })).status).toBe(200);
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
}
