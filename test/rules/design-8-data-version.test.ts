import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../mongodb/free-port.ts';
import { connectDatabase, type Database } from '../../subgraphs/shared/database.ts';
import { runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { newFolder } from '../support/new-folder.ts';

interface Version {
  readonly _id: string;
  readonly version: number;
}

let folder: string;
let url: string;
let database: Database;
beforeAll(async () => {
  folder = await newFolder();
  url = newDatabaseUrl();
  database = await connectDatabase(url);
});
afterAll(async () => {
  await database.dropDatabase();
  await database.close();
});

test.each([
  ['the service', 'gateway/main.ts', []],
  ['a subgraph', 'gateway/subgraph-main.ts', ['auth', '--port', '0']],
  ['a command', 'commands/admin.ts', ['app', 'list']],
])('design-8 %s refuses data of a newer version, and leaves it as it is', async (_, file, args) => {
  await versions().replaceOne({ _id: 'data' }, { version: 99 }, { upsert: true });
  const command = runCommand(file, args, { MONGODB_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/^The data has version 99, but this Credgraph supports version 2: .*\n$/);
  expect(await versions().findOne()).toEqual({ _id: 'data', version: 99 });
});

test('design-8 a service marks data of before as of its version', async () => {
  await versions().deleteMany();
  const settings = { MONGODB_URL: url, DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const command = runCommand('gateway/main.ts', [], settings);
  await command.printed(/answers at/);
  expect(await versions().findOne()).toEqual({ _id: 'data', version: 2 });
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
});

function versions(): ReturnType<typeof database.collection<Version>> {
  return database.collection<Version>('dataVersion');
}
