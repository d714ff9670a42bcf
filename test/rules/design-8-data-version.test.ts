import { afterAll, expect, test } from '@jest/globals';
import { killGroup, runCommand } from '../support/command.ts';
import { urlOf } from '../support/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { newFolder } from '../support/new-folder.ts';
import { giveBackDatabase, takeDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

interface Version {
  readonly _id: string;
  readonly version: number;
}

const database = await takeDatabase();
// A parent of workers loads no graph, which would take most of the time of these tests.
const settings = { MONGODB_URL: urlOf(database), WORKERS: '2', DATA_DIR: await newFolder(), LOG_LEVEL: 'silent' };
afterAll(async () => giveBackDatabase(database));

test.each([
  ['the service', 99, 'gateway/main.ts', []],
  ['the service', 1, 'gateway/main.ts', []],
  ['a subgraph', 99, 'gateway/subgraph-main.ts', ['auth', '--port', '0']],
  ['a command', 99, 'commands/admin.ts', ['app', 'list']],
])('design-8 %s refuses data of version %d, and leaves it as it is', async (_, version, file, args) => {
  await versions().replaceOne({ _id: 'data' }, { version }, { upsert: true });
  const command = runCommand(file, args, settings);
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(
    new RegExp(`^The data has version ${version}, but this Credgraph supports version 2: .*\\n$`),
  );
  expect(await versions().findOne()).toEqual({ _id: 'data', version });
});

test('design-8 a service marks data that has no version with its own version', async () => {
  await versions().deleteMany();
  const command = runCommand('gateway/main.ts', [], { ...settings, PORT: String(await freePort()) });
  await until(async () => (await versions().findOne()) !== null, 20);
  expect(await versions().findOne()).toEqual({ _id: 'data', version: 2 });
  // The workers have not begun, and a signal to the parent would let them load in vain.
  killGroup(command);
  await command.ended();
});

function versions(): ReturnType<typeof database.collection<Version>> {
  return database.collection<Version>('dataVersion');
}
