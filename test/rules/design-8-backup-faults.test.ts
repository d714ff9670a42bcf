import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { connectDatabase, type Database } from '../../subgraphs/shared/database/database.ts';
import { newDatabaseUrl, urlOf } from '../support/database-url.ts';
import { newFolder } from '../support/new-folder.ts';
import { signedInUser } from '../support/people.ts';
import { runInThread } from '../support/run-in-thread.ts';
import { startService } from '../support/service.ts';

const service = await startService();
await signedInUser(service);
const restored: Database[] = [];
afterAll(async () => {
  for (const database of restored) {
    await database.dropDatabase();
    await database.close();
  }
  await service.close();
});

async function newBackupFolder(): Promise<string> {
  return join(await newFolder(), 'backup');
}

async function backup(folder: string) {
  return runInThread('commands/admin.ts', ['backup', folder], { MONGODB_URL: urlOf(service.database) });
}

async function madeBackup(): Promise<string> {
  const folder = await newBackupFolder();
  expect(await backup(folder)).toMatchObject({ exitCode: 0 });
  return folder;
}

async function restore(folder: string, url = newDatabaseUrl()) {
  const ended = await runInThread('commands/admin.ts', ['restore', folder], { MONGODB_URL: url });
  const database = await connectDatabase(url);
  restored.push(database);
  return { ...ended, database };
}

test('design-8 a collection that somebody has added is saved and restored, whatever its name', async () => {
  const name = 'notes/../../of 2026.b_c-1';
  await service.database.collection(name).insertOne({ text: 'a note' });
  const folder = await madeBackup();
  await service.database.collection(name).drop();
  expect(await readdir(join(folder, '..'))).toEqual(['backup']);
  const { exitCode, database } = await restore(folder);
  expect(exitCode).toBe(0);
  expect(await database.collection(name).countDocuments()).toBe(1);
});

test('design-8 a backup goes to a folder that is named with a slash at its end', async () => {
  const folder = await newBackupFolder();
  expect((await backup(`${folder}/`)).exitCode).toBe(0);
  expect(await readdir(join(folder, '..'))).toEqual(['backup']);
});

test('design-8 what a killed backup has left is named, and stays all there is', async () => {
  const folder = await newBackupFolder();
  await mkdir(`${folder}.part`);
  const { exitCode, output } = await backup(folder);
  expect([exitCode, output]).toEqual([1, `The folder ${folder}.part cannot be created (EEXIST): name a new one.\n`]);
  expect(await readdir(join(folder, '..'))).toEqual(['backup.part']);
});

test.each<[what: string, damage: (file: string) => Promise<void>]>([
  ['is gone', async (file) => rm(file)],
  ['ends early', async (file) => truncate(file, 40)],
  ['is no gzip', async (file) => writeFile(file, 'users')],
  ['is a folder', async (file) => rm(file).then(async () => mkdir(file))],
  ['contains no documents', async (file) => writeFile(file, gzipSync('\x05\0\0\0\x01\xff\0\0\0\xff'))],
  ['contains half a document', async (file) => writeFile(file, gzipSync('\x09\0\0\0\0'))],
  [
    'contains a document that is none',
    async (file) => writeFile(file, gzipSync(Buffer.from('0800000055410000', 'hex'))),
  ],
])('design-8 a backup of which a file %s is called damaged, and where', async (_, damage) => {
  const folder = await madeBackup();
  await damage(join(folder, 'users.bson.gz'));
  const { exitCode, output } = await restore(folder);
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/^The backup is damaged: \S*users\b.*\.\n$/)]);
});

test('design-8 a restore into a database that a command has used, or somebody else, is refused', async () => {
  const folder = await madeBackup();
  const url = newDatabaseUrl();
  const other = await connectDatabase(url);
  restored.push(other);
  await other.collection('apps').insertOne({ name: 'theirs' });
  const { exitCode, output } = await restore(folder, url);
  expect([exitCode, output]).toEqual([1, 'This database has data: name an empty one by MONGODB_URL.\n']);
  expect(await other.collection('users').countDocuments()).toBe(0);
});
