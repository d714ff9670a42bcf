import { afterAll, expect, test } from '@jest/globals';
import { claimData } from '../../../platform/mongodb/claim-data.ts';
import { migrateWhenFree } from '../../../platform/mongodb/migrate-data.ts';
import { StartError } from '../../../platform/settings/start-error.ts';
import { type Command, killGroup, runCommand } from '../../support/command.ts';
import { urlOf } from '../../support/database-url.ts';
import { freePort } from '../../support/free-port.ts';
import { gatedDatabase, mongodbGate } from '../../support/mongodb-gate.ts';
import { newFolder } from '../../support/new-folder.ts';
import { giveBackDatabase, takeDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';

interface Version {
  readonly _id: string;
  readonly version: number;
  readonly migration?: { readonly holder: string; readonly until: Date };
}

/** Milliseconds between two looks at the database. */
const INTERVAL = 20;

const database = await takeDatabase();
// A parent of workers loads no graph, which would take most of the time of these tests.
const settings = { MONGODB_URL: urlOf(database), WORKERS: '2', DATA_DIR: await newFolder(), LOG_LEVEL: 'info' };
afterAll(async () => giveBackDatabase(database));

test.each([
  ['the service', 99, 'gateway/main.ts', []],
  ['the service', 1, 'gateway/main.ts', []],
  ['a subgraph', 99, 'gateway/subgraph-main.ts', ['auth', '--port', '0']],
  ['a command', 99, 'commands/admin.ts', ['app', 'list']],
])('26.3 %s refuses data of version %d, and leaves it as it is', async (_, version, file, args) => {
  await isOfVersion(version);
  const command = runCommand(file, args, { ...settings, LOG_LEVEL: 'silent' });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(
    new RegExp(`^The data has version ${version}, but this Credgraph supports version 4: .*\\n$`),
  );
  expect(await versions().findOne()).toEqual({ _id: 'data', version });
});

test.each([0, 1_000_000])('26.3 data that is not restored completely (version %d) is refused', async (version) => {
  await isOfVersion(version);
  await expect(claimData(database, QUIET)).rejects.toThrow(
    'This database is being restored, or a restore was interrupted.',
  );
  expect(await versions().findOne()).toEqual({ _id: 'data', version });
});

test('26.3 a service marks data that has no version with its own version', async () => {
  await versions().deleteMany();
  const service = await startParent();
  await until(async () => (await versions().findOne()) !== null, INTERVAL);
  expect(await versions().findOne()).toEqual({ _id: 'data', version: 4 });
  await kill(service);
});

test.each([2, 3])(
  '26.3 the first start brings data of version %d to version 4, without indexes that nothing needs any more',
  async (version) => {
    await isOfVersion(version);
    await database.collection('sessions').createIndexes([{ key: { userId: 1 } }, { key: { note: 1 }, name: 'ours' }]);
    const service = await startParent();
    await untilReady();
    expect((await database.collection('sessions').indexes()).map(({ name }) => name)).not.toContain('userId_1');
    expect((await database.collection('sessions').indexes()).map(({ name }) => name)).toContain('ours');
    await kill(service);
  },
);

test('26.3 a command refuses data of version 2, and says that a start brings it to version 4', async () => {
  await isOfVersion(2);
  const command = runCommand('commands/admin.ts', ['app', 'list'], settings);
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/^The data is not brought to version 4 yet: start the service, .*\n$/);
  expect(await versions().findOne()).toEqual({ _id: 'data', version: 2 });
});

test('26.3 of starts at the same time one changes the data, the others wait and say so, and one that is killed is replaced', async () => {
  await isOfVersion(2);
  const gate = await mongodbGate(urlOf(database));
  const held = gate.hold('dropIndexes', 'users');
  const first = await startParent({ MONGODB_URL: gate.url });
  await held.arrived;
  expect(await versions().findOne()).toMatchObject({ version: 4, migration: { holder: expect.any(String) } });
  const second = await startParent();
  await second.printed(/another process brings the data to a new version: waiting/);
  await kill(first);
  await second.printed(/bringing the data to a new version/);
  await untilReady();
  await kill(second);
  held.release();
  gate.close();
});

test('26.3 a start that stood still while another has changed the data leaves it as it is', async () => {
  await isOfVersion(2);
  const { database: gated, gate, close } = await gatedDatabase({ database });
  const [drop, renewal] = [gate.hold('dropIndexes', 'users'), gate.hold('update', 'dataVersion', '"migration.until"')];
  const late = claimData(gated, QUIET);
  await Promise.all([drop.arrived, renewal.arrived]);
  await versions().updateOne({ _id: 'data' }, { $set: { 'migration.until': new Date(0) } });
  await claimData(database, QUIET);
  for (const held of [renewal, drop]) held.release();
  await late;
  expect(await versions().findOne()).toEqual({ _id: 'data', version: 4 });
  await close();
});

test('26.3 a start does not wait for another one for ever', async () => {
  await versions().replaceOne({ _id: 'data' }, { version: 4, migration: { holder: 'other', until: soon() } });
  const refused = await migrateWhenFree(database, QUIET, 0).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(/Another process still brings the data to version 4: .*start again/);
});

const QUIET = { info: () => {}, warn: () => {} };

function soon(): Date {
  return new Date(Date.now() + 10_000);
}

async function isOfVersion(version: number): Promise<void> {
  await versions().replaceOne({ _id: 'data' }, { version }, { upsert: true });
}

async function untilReady(): Promise<void> {
  await until(async () => (await versions().findOne({ version: 4, migration: { $exists: false } })) !== null, INTERVAL);
}

async function startParent(others: Readonly<Record<string, string>> = {}): Promise<Command> {
  return runCommand('gateway/main.ts', [], { ...settings, ...others, PORT: String(await freePort()) });
}

/** The workers have not begun, and a signal to the parent would let them load in vain. */
async function kill(command: Command): Promise<void> {
  killGroup(command);
  await command.ended();
}

function versions(): ReturnType<typeof database.collection<Version>> {
  return database.collection<Version>('dataVersion');
}
