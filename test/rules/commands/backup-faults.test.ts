import { copyFile, mkdir, readdir, readFile, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { DATA_VERSION } from '../../../platform/mongodb/data-version.ts';
import { connectDatabase, type Database } from '../../../subgraphs/shared/database/database.ts';
import { pieceOf, sumAnew } from '../../support/backups.ts';
import { newDatabaseUrl, urlOf } from '../../support/database-url.ts';
import { newFolder } from '../../support/new-folder.ts';
import { signedInUser } from '../../support/people.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';

const { BSON } = mongoose.mongo;

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

test('25.4 a collection that somebody has added is saved and restored, whatever its name', async () => {
  const name = 'notes/../../of 2026.b_c-1';
  await service.database.collection(name).insertOne({ text: 'a note' });
  const folder = await madeBackup();
  await service.database.collection(name).drop();
  expect(await readdir(join(folder, '..'))).toEqual(['backup']);
  const { exitCode, database } = await restore(folder);
  expect(exitCode).toBe(0);
  expect(await database.collection(name).countDocuments()).toBe(1);
});

test('25.3 a backup goes to a folder that is named with a slash at its end', async () => {
  const folder = await newBackupFolder();
  expect((await backup(`${folder}/`)).exitCode).toBe(0);
  expect(await readdir(join(folder, '..'))).toEqual(['backup']);
});

test('25.3 what a killed backup has left is named, and stays all there is', async () => {
  const folder = await newBackupFolder();
  await mkdir(`${folder}.part`);
  const { exitCode, output } = await backup(folder);
  expect([exitCode, output]).toEqual([1, `The folder ${folder}.part cannot be created (EEXIST): name a new one.\n`]);
  expect(await readdir(join(folder, '..'))).toEqual(['backup.part']);
});

test('25.3 a backup with --keep deletes what one has left that was killed a day ago, and nothing else', async () => {
  const parent = await newFolder();
  const old = '2026-01-01T03-17-00.000Z';
  const recent = '2026-01-02T03-17-00.000Z';
  const left = [old, `${old}.part`, recent, `${recent}.part`, 'theirs.part'];
  for (const name of left) await mkdir(join(parent, name));
  await writeFile(join(parent, `${old}.part`, 'backup.json'), '{}');
  for (const name of [old, `${old}.part`, 'theirs.part']) await utimes(join(parent, name), 0, 0);
  const keep = ['backup', '--keep', '1', parent];
  const { exitCode } = await runInThread('commands/admin.ts', keep, { MONGODB_URL: urlOf(service.database) });
  expect([exitCode, (await readdir(parent)).filter((name) => left.includes(name))]).toEqual([0, left.slice(2)]);
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
])('25.3 a backup of which a file %s is called damaged, and where', async (_, damage) => {
  const folder = await madeBackup();
  await damage(await pieceOf(folder, 'users'));
  const { exitCode, output, database } = await restore(folder);
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/^The backup is damaged: \S*users\b.*\.\n$/)]);
  // A folder is verified before anything is restored.
  expect(await database.listCollections()).toEqual([]);
});

test.each<[what: string, damage: (folder: string) => Promise<void>]>([
  [
    'whose files of equal count were swapped',
    async (folder) => {
      const [one, other] = [await pieceOf(folder, 'notesA'), await pieceOf(folder, 'notesB')];
      await rename(one, `${folder}.swap`);
      await rename(other, one);
      await rename(`${folder}.swap`, other);
    },
  ],
  [
    'in which a document was altered',
    async (folder) => {
      const file = await pieceOf(folder, 'notesA');
      const documents = gunzipSync(await readFile(file));
      documents.write('b', documents.indexOf('a note'));
      await writeFile(file, gzipSync(documents));
    },
  ],
  [
    'whose list leaves out a collection',
    async (folder) => {
      const path = join(folder, 'sums.json');
      const sums = JSON.parse(await readFile(path, 'utf8'));
      sums.files = sums.files.filter(({ name }: { readonly name: string }) => !name.startsWith('notesA'));
      await rm(await pieceOf(folder, 'notesA'));
      await writeFile(path, JSON.stringify(sums));
    },
  ],
  ['that lacks its list', async (folder) => rm(join(folder, 'sums.json'))],
  ['whose list is no JSON', async (folder) => writeFile(join(folder, 'sums.json'), '{')],
  ['with a file more', async (folder) => copyFile(await pieceOf(folder, 'notesA'), join(folder, 'more.1.bson.gz'))],
  [
    'of another time',
    async (folder) => {
      const path = join(folder, 'backup.json');
      const description = JSON.parse(await readFile(path, 'utf8'));
      await writeFile(path, JSON.stringify({ ...description, at: '2026-01-01T00:00:00.000Z' }));
    },
  ],
  [
    'with two documents of one _id',
    async (folder) => {
      const path = await pieceOf(folder, 'notesA');
      const documents = gunzipSync(await readFile(path));
      await writeFile(path, gzipSync(Buffer.concat([documents, documents])));
      const sums = JSON.parse(await readFile(join(folder, 'sums.json'), 'utf8'));
      for (const file of sums.files) if (file.name.startsWith('notesA')) file.documents = 2;
      await writeFile(join(folder, 'sums.json'), JSON.stringify(sums));
      await sumAnew(folder);
    },
  ],
])('25.3 a backup %s is refused in a sentence', async (_, damage) => {
  for (const name of ['notesA', 'notesB'])
    await service.database
      .collection<{ _id: string; text: string }>(name)
      .replaceOne({ _id: 'one' }, { text: `a note of ${name}` }, { upsert: true });
  const folder = await madeBackup();
  await damage(folder);
  const { exitCode, output } = await restore(folder);
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/^The backup is damaged: [^\n]*\.\n$/)]);
});

test('25.4 a backup of the form before is restored, and refused where its numbers of documents differ', async () => {
  const folder = await newFolder();
  const documents = BSON.serialize({ _id: 'one', text: 'a note' });
  const describe = async (count: number): Promise<void> =>
    writeFile(
      join(folder, 'backup.json'),
      JSON.stringify({
        form: 1,
        dataVersion: DATA_VERSION,
        at: '2026-01-01T00:00:00.000Z',
        collections: { 'no/tes': count },
      }),
    );
  await writeFile(join(folder, 'no%2Ftes.bson.gz'), gzipSync(documents));
  await describe(1);
  const { exitCode, database } = await restore(folder);
  expect([exitCode, await database.collection('no/tes').countDocuments()]).toEqual([0, 1]);
  await describe(2);
  expect((await restore(folder)).output).toMatch(/^The backup is damaged: \S+ has 1 documents instead of 2\./);
});

test('25.4 a restore into a database that a command has used, or somebody else, is refused', async () => {
  const folder = await madeBackup();
  const url = newDatabaseUrl();
  const other = await connectDatabase(url);
  restored.push(other);
  await other.collection('apps').insertOne({ name: 'theirs' });
  const { exitCode, output } = await restore(folder, url);
  expect([exitCode, output]).toEqual([1, 'This database has data: name an empty one by MONGODB_URL.\n']);
  expect(await other.collection('users').countDocuments()).toBe(0);
});
