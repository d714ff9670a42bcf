import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { connectDatabase, type Database } from '../../../subgraphs/shared/database/database.ts';
import { tar, untar } from '../../support/backups.ts';
import { newDatabaseUrl, urlOf } from '../../support/database-url.ts';
import { change, newAddress, newItemList } from '../../support/item-lists.ts';
import { mongodbGate } from '../../support/mongodb-gate.ts';
import { newFolder } from '../../support/new-folder.ts';
import { runPiped } from '../../support/piped-command.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';
import { check, newRestCredential, startSourceWorld } from '../../support/sources.ts';

const KEY = 'the secret key of this deployment';

/** MongoDB no longer has the moment that a session reads. */
const SNAPSHOT_TOO_OLD = 239;

const world = await startSourceWorld({ secretKey: KEY, answerCache: 0 });
const { service } = world;
const list = await newItemList(service, [newAddress()]);
const restored: Database[] = [];
afterAll(async () => {
  for (const database of restored) {
    await database.dropDatabase();
    await database.close();
  }
  await world.close();
});

type Ended = Awaited<ReturnType<typeof runInThread>>;

async function newBackupFolder(): Promise<string> {
  return join(await newFolder(), 'backup');
}

async function backup(folder: string, ...options: string[]): Promise<Ended> {
  return runInThread('commands/admin.ts', ['backup', folder, ...options], settingsOf(urlOf(service.database)));
}

function settingsOf(url: string): Readonly<Record<string, string>> {
  return { MONGODB_URL: url, SECRET_KEY: KEY };
}

/** A backup that has been made. */
async function madeBackup(): Promise<string> {
  const folder = await newBackupFolder();
  expect(await backup(folder)).toMatchObject({ exitCode: 0 });
  return folder;
}

async function restore(folder: string, url = newDatabaseUrl()): Promise<Ended & { readonly database: Database }> {
  const ended = await runInThread('commands/admin.ts', ['restore', folder], settingsOf(url));
  const database = await connectDatabase(url);
  restored.push(database);
  return { ...ended, database };
}

/** How many items a list says that it has, and how many it has. */
async function countItems(url: string): Promise<readonly [number, number]> {
  const { data } = await change({ ...list, service: { ...service, url } }, 'APPEND', [newAddress()], { dryRun: true });
  const headers = { 'Access-Token': list.curator.token };
  const text = await (await fetch(`${url}/cred/${list.credId}/items`, { headers })).text();
  return [data.credentialItems.count, text.trim().split('\n').length];
}

test('25.3 a backup that is made during changes has one moment: all that was acknowledged before, and no half of a change', async () => {
  const before = Array.from({ length: 50 }, newAddress);
  await change(list, 'APPEND', before);
  const backedUp = new AbortController();
  const changing = (async () => {
    while (!backedUp.signal.aborted)
      await change(list, 'REPLACE', [...before, ...Array.from({ length: 100 }, newAddress)]);
  })();
  const folder = await madeBackup().finally(() => backedUp.abort());
  await changing;
  const { exitCode, output, database } = await restore(folder);
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^Restored \d+ documents as of .*Z\./)]);
  const other = await startService({
    beside: { ...service, database },
    config: { authUrl: 'http://other.localhost' },
  });
  const [count, found] = await countItems(other.url);
  expect(found).toBe(count);
  expect([51, 150]).toContain(count);
  expect((await change({ ...list, service: other }, 'APPEND', before)).data.credentialItems).toMatchObject({
    added: 0,
    unchanged: 50,
  });
  await other.close();
});

test('25.4 a restored service decrypts header values with the secret key of the backup, and without it says what is missing', async () => {
  const credId = await newRestCredential(world, { headers: [{ name: 'X-Api-Key', value: 'k-123' }] });
  const { database } = await restore(await madeBackup());
  const allowed = { answerCache: 0, outboundAllow: [world.partner.host], logLevel: 'silent' } as const;
  world.partner.behaves({ answer: { eligible: true } });
  const withKey = await startService({ beside: { ...service, database }, config: { ...allowed, secretKey: KEY } });
  await check({ ...world, service: withKey }, credId);
  expect(world.partner.received.at(-1)?.headers['x-api-key']).toBe('k-123');
  await withKey.close();
});

test('25.3 a backup has the secret key only if it is asked for, and only its owner can read it', async () => {
  const without = await madeBackup();
  expect(await readdir(without)).not.toContain('secret-key');
  const folder = await newBackupFolder();
  expect((await backup(folder, '--with-secret-key')).exitCode).toBe(0);
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe(KEY);
  const modes = [folder, ...(await readdir(folder)).map((name) => join(folder, name))].map(
    async (path) => (await stat(path)).mode % 0o100,
  );
  expect(new Set(await Promise.all(modes))).toEqual(new Set([0]));
});

test('25.3 a backup replaces nothing', async () => {
  const folder = await newFolder();
  const { exitCode, output } = await backup(folder);
  expect([exitCode, output]).toEqual([1, `The folder ${folder} cannot be created (EEXIST): name a new one.\n`]);
});

test('25.3 a database that can not be read at one moment is not saved by halves', async () => {
  const gate = await mongodbGate(urlOf(service.database));
  gate.refuse('find', 'users', [SNAPSHOT_TOO_OLD]);
  const folder = await newBackupFolder();
  const { exitCode, output } = await runInThread('commands/admin.ts', ['backup', folder], settingsOf(gate.url));
  gate.close();
  expect([exitCode, output]).toEqual([1, expect.stringContaining('nothing was saved')]);
  expect(await readdir(join(folder, '..'))).toEqual([]);
});

test('25.4 a restore into a database that a service has used is refused', async () => {
  const folder = await madeBackup();
  const { output, database } = await restore(folder);
  expect(output).toContain('Restored');
  const again = await restore(folder, urlOf(database));
  expect([again.exitCode, again.output]).toEqual([1, 'This database has data: name an empty one by MONGODB_URL.\n']);
});

test('25.4 after a restore that broke off, no command uses the database', async () => {
  const files = new Map(await untar((await runPiped(['backup', '-'], settingsOf(urlOf(service.database)))).stdout));
  files.delete('sums.json');
  const url = newDatabaseUrl();
  const { exitCode, stderr } = await runPiped(['restore', '-'], settingsOf(url), await tar(files));
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^The backup is damaged: sums\.json is missing/)]);
  const database = await connectDatabase(url);
  restored.push(database);
  // A version that no earlier Credgraph takes for one below its own.
  expect(await database.collection('dataVersion').findOne()).toMatchObject({ version: 1_000_000 });
  const listed = await runInThread('commands/admin.ts', ['app', 'list'], settingsOf(urlOf(database)));
  expect([listed.exitCode, listed.output]).toEqual([
    1,
    expect.stringMatching(/^This database is being restored, or a restore was interrupted\./),
  ]);
});

test('25.4 a folder that is no backup is refused', async () => {
  const { exitCode, output } = await restore(await newFolder());
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(/^This is no backup of this version of Credgraph: it does not begin with backup\.json\.\n$/),
  ]);
});
