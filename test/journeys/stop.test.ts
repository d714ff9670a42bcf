import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { type Command, runCommand, runProgram } from '../support/command.ts';
import { urlOf } from '../support/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { expectGracefulStop } from '../support/graceful-stop.ts';
import { newFolder } from '../support/new-folder.ts';
import { giveBackDatabase, takeDatabase } from '../support/test-database.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await newFolder();
  database = await takeDatabase();
});
afterAll(async () => giveBackDatabase(database));

test('design-8 told to stop, a process closes kept connections, answers what it has begun, and exits 0 as soon as that is done', async () => {
  const { command, url } = await startOn({ MONGODB_URL: urlOf(database) });
  await expectGracefulStop({ command, url, database }, 1);
});

test('design-8 told to stop while it starts, a process ends at once', async () => {
  const settings = { DATA_DIR: folder, MONGODB_URL: 'mongodb://192.0.2.1/nowhere' };
  const command = runCommand('gateway/main.ts', [], settings);
  await command.printed(/"starting"/);
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
});

test('design-8 a service whose own mongod dies stops, says why, and does not exit 0', async () => {
  const dataDir = join(folder, 'dies');
  const { command } = await startOn({ DATA_DIR: dataDir });
  process.kill(Number(await readFile(join(dataDir, 'mongodb', 'mongod.lock'), 'utf8')), 'SIGKILL');
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/The embedded MongoDB exited unexpectedly/);
});

test('design-8 a signal to npm ends the service that npm started', async () => {
  const settings = { DATA_DIR: folder, MONGODB_URL: urlOf(database), PORT: String(await freePort()) };
  const command = runProgram('npm', ['start'], settings);
  await command.printed(/answers at/);
  command.process.kill('SIGTERM');
  // Its end is that of everybody who could still print: of node too.
  await command.ended();
  expect(command.output()).toContain('"stopped"');
});

async function startOn(settings: Readonly<Record<string, string>>): Promise<{ command: Command; url: string }> {
  const command = runCommand('gateway/main.ts', [], { DATA_DIR: folder, PORT: String(await freePort()), ...settings });
  const [, url = ''] = await command.printed(/answers at (\S+)/);
  return { command, url };
}
