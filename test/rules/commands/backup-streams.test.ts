import { hash, randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import mongoose from 'mongoose';
import { writeStream } from '../../../commands/backup/backup-stream.ts';
import { connectDatabase, type Database } from '../../../subgraphs/shared/database/database.ts';
import { tar, untar } from '../../support/backups.ts';
import { newDatabaseUrl, urlOf } from '../../support/database-url.ts';
import { newFolder } from '../../support/new-folder.ts';
import { signedInUser } from '../../support/people.ts';
import { runInShell, runPiped } from '../../support/piped-command.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const { BSON } = mongoose.mongo;

const MEGABYTE = 1024 * 1024;

/** Bytes after the last file of a tar. */
const TAR_END = 1024;

const service = await startService();
await signedInUser(service);
const settings = { MONGODB_URL: urlOf(service.database) };
const saved = await runPiped(['backup', '-'], settings);

const restored: Database[] = [];
afterAll(async () => {
  for (const database of restored) {
    await database.dropDatabase();
    await database.close();
  }
  await service.close();
});

async function restore(bytes: Uint8Array, ...options: readonly string[]) {
  const url = newDatabaseUrl();
  const ended = await runPiped(['restore', '-', ...options], { MONGODB_URL: url }, bytes);
  const database = await connectDatabase(url);
  restored.push(database);
  return { ...ended, database };
}

/** The documents of many bytes, whose comparison byte by byte would take seconds. */
async function hashesIn(database: Database) {
  const found = await database.collection('large').find().sort({ _id: 1 }).toArray();
  return found.map((document) => [String(document._id), hash('sha256', BSON.serialize(document))]);
}

async function verify(bytes: Uint8Array) {
  return runPiped(['backup', 'verify', '-'], {}, bytes);
}

test('25.3 a backup to standard output is a tar: what it is, pieces of at most 64 MB, and the sums of all', async () => {
  const sizes = [...Array.from({ length: 4 }, () => 4 * MEGABYTE), 1];
  const large = service.database.collection('large');
  await large.insertMany(sizes.map((size) => ({ bytes: randomBytes(size) })));
  const backup = await runPiped(['backup', '-'], settings);
  expect([backup.exitCode, backup.stderr]).toEqual([
    0,
    expect.stringMatching(/^Saved \d+ documents as of .*Z to standard output\./),
  ]);
  const files = await untar(backup.stdout);
  const names = [...files.keys()];
  expect([names[0], names.at(-1)]).toEqual(['backup.json', 'sums.json']);
  expect(JSON.parse(String(files.get('backup.json')))).toMatchObject({ form: 2, at: expect.any(String) });
  expect(names.filter((name) => name.startsWith('large.'))).toEqual(['large.1.bson.gz', 'large.2.bson.gz']);
  expect(Math.max(...[...files.values()].map(({ length }) => length))).toBeLessThan(64 * MEGABYTE);
  const sums = JSON.parse(String(files.get('sums.json')));
  expect(sums.files.map(({ name }: { readonly name: string }) => name)).toEqual(names.slice(0, -1));
  const { exitCode, stdout, database } = await restore(backup.stdout);
  expect([exitCode, String(stdout)]).toEqual([0, expect.stringMatching(/^Restored \d+ documents/)]);
  expect(await hashesIn(database)).toEqual(await hashesIn(service.database));
  // Others need no more than some pieces of what is encrypted.
  await large.deleteMany({});
  await large.insertOne({ bytes: randomBytes(MEGABYTE / 4) });
  expect(await database.collection('users').countDocuments()).toBe(
    await service.database.collection('users').countDocuments(),
  );
});

test('25.4 a stream that was cut short, altered or mixed up is refused, and the database stays closed', async () => {
  const files = await untar(saved.stdout);
  const altered = new Map(files).set('users.1.bson.gz', gzipSync(''));
  const trailing = new Map(files).set(
    'users.1.bson.gz',
    Buffer.concat([files.get('users.1.bson.gz') ?? Buffer.alloc(0), randomBytes(99_999)]),
  );
  const reversed = new Map([...files].toReversed());
  const cut = saved.stdout.subarray(0, saved.stdout.length / 2);
  const flipped = Buffer.from(saved.stdout);
  const within = flipped.indexOf(files.get('users.1.bson.gz') ?? '') + 20;
  flipped.writeUInt8(flipped.readUInt8(within) ^ 1, within);
  for (const bytes of [cut, flipped, await tar(altered), await tar(trailing)]) {
    const { exitCode, stderr, database } = await restore(bytes);
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^The backup is damaged: [^\n]*\.\n$/)]);
    const listed = await runPiped(['app', 'list'], { MONGODB_URL: urlOf(database) });
    expect(listed.stderr).toMatch(/^This database is being restored, or a restore was interrupted\./);
  }
  for (const bytes of [await tar(reversed), randomBytes(MEGABYTE), Buffer.alloc(0)])
    expect((await restore(bytes)).stderr).toMatch(/^This is no backup of this version of Credgraph: [^\n]*\.\n$/);
});

test('25.3 a stream that has a file twice is refused, whatever the first one has', async () => {
  const [description = ['', Buffer.alloc(0)] as const, ...others] = await untar(saved.stdout);
  const intruder = gzipSync(BSON.serialize({ _id: 'an intruder' }));
  const first = await tar(new Map([description, ['users.1.bson.gz', intruder]]));
  const bytes = Buffer.concat([first.subarray(0, -TAR_END), await tar(new Map(others))]);
  const refused = [
    1,
    'The backup is damaged: users.1.bson.gz is there twice. Use another backup, with an empty database.\n',
  ];
  const [restoring, verifying] = [await restore(bytes), await verify(bytes)];
  expect([restoring.exitCode, restoring.stderr]).toEqual(refused);
  expect([verifying.exitCode, verifying.stderr]).toEqual(refused);
});

test('25.3 verify reads a stream without a database, and says what it has', async () => {
  const { exitCode, stdout } = await verify(saved.stdout);
  expect([exitCode, String(stdout)]).toEqual([
    0,
    expect.stringMatching(/^The backup is whole: \d+ documents as of .*Z\.\n$/),
  ]);
  expect((await verify(saved.stdout.subarray(0, -4096))).exitCode).toBe(1);
});

test('25.4 a stream that is encrypted to a public key says nothing, and is restored with the secret key', async () => {
  const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const folder = await newFolder();
  const [file, wrong] = [join(folder, 'key.txt'), join(folder, 'other.txt')];
  await writeFile(file, `# a comment\n${identity}\n`);
  await writeFile(wrong, other);
  const encrypted = await runPiped(['backup', '--recipient', await identityToRecipient(identity), '-'], settings);
  expect(encrypted.exitCode).toBe(0);
  expect(encrypted.stdout.includes('backup.json')).toBe(false);
  expect((await restore(encrypted.stdout, '--identity', file)).exitCode).toBe(0);
  expect((await restore(encrypted.stdout)).stderr).toBe(
    'This backup is encrypted: name the file of its secret key by --identity.\n',
  );
  expect((await restore(encrypted.stdout, '--identity', wrong)).stderr).toBe(
    `--identity: ${wrong} has no key that opens this backup.\n`,
  );
  expect((await restore(saved.stdout, '--identity', file)).stderr).toBe(
    'This backup is not encrypted: leave out --identity.\n',
  );
  for (const end of [-4096, encrypted.stdout.length / 2])
    expect((await restore(encrypted.stdout.subarray(0, end), '--identity', file)).stderr).toMatch(
      /^The backup is damaged: [^\n]* ends early, or was altered/,
    );
});

test('25.3 a wrong key, and a key for a folder, are refused in a sentence', async () => {
  expect((await runPiped(['backup', '-', '--recipient', 'age1x'], settings)).stderr).toMatch(
    /^--recipient: age1x is no public key of age/,
  );
  expect((await runPiped(['backup', '/nowhere', '--recipient', 'age1x'], settings)).stderr).toMatch(
    /^--recipient encrypts a stream/,
  );
});

test('25.3 a backup that nobody reads to its end, or for which there is no room, says so in a sentence', async () => {
  expect(await runInShell('admin backup - | true', settings)).toBe(
    'The program that reads the backup has ended before its end: the backup is not complete.\n',
  );
  const recipient = await identityToRecipient(await generateX25519Identity());
  for (const encrypted of ['', `--recipient ${recipient}`])
    expect(await runInShell(`admin backup - ${encrypted} > /dev/full`, settings)).toBe(
      'The backup cannot be written (ENOSPC): what was written of it is not complete.\n',
    );
  const parent = await newFolder();
  // A file may have no more than one block.
  expect(await runInShell(`ulimit -f 1; admin backup ${parent}/backup`, settings)).toMatch(
    /^The backup cannot be written to \S+\/backup\.part \(EFBIG\): nothing of it is left\.\n$/,
  );
  expect(await readdir(parent)).toEqual([]);
});

test('25.3 a backup waits for who reads it: no more than the next file is in memory', async () => {
  let resume = (): void => {};
  const output = new Writable({ highWaterMark: 1, write: (_bytes, _encoding, done) => (resume = done) });
  const asked: number[] = [];
  const written = writeStream(output, null, async (keep) => {
    for (let number = 1; number <= 20; number += 1) {
      asked.push(number);
      await keep(`${number}`, randomBytes(MEGABYTE));
    }
  });
  const isDone = written.then(() => true);
  await until(() => output.writableLength > 0, 100);
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(asked.length).toBeLessThan(4);
  while (!(await Promise.race([isDone, new Promise<false>((resolve) => setImmediate(resolve, false))]))) resume();
  expect(asked).toHaveLength(20);
});
