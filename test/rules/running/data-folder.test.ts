import { once } from 'node:events';
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startEmbedded } from '../../../platform/mongodb/embedded-mongodb.ts';
import { findMongod } from '../../../platform/mongodb/find-mongod.ts';
import { startMongodProcess } from '../../../platform/mongodb/mongod-process.ts';
import { loadSecretKeys } from '../../../platform/secret-key.ts';
import { parseConfig } from '../../../platform/settings/config.ts';
import { runCommand, runProgram } from '../../support/command.ts';
import { freePort } from '../../support/free-port.ts';
import { newFolder } from '../../support/new-folder.ts';

const STARTS = 300;
const NOBODY = 65_534;
const KEY_FILE_FAULT = /^The key file \S+secret-key contains no key: restore it from a backup.*\n?$/;

const folder = await newFolder();

test('26.2 of many first starts at the same time each has the same secret key', async () => {
  const dataDir = join(folder, 'first');
  const starts = Array.from({ length: STARTS }, async () =>
    loadSecretKeys({ secretKey: null, oldSecretKeys: [], dataDir }),
  );
  const keys = (await Promise.all(starts)).map(({ secretKey }) => secretKey.toString('hex'));
  expect(new Set(keys).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['secret-key']);
});

test.each([
  ['empty', ''],
  ['cut short', 'q3Zk'],
])('26.2 a key file that is %s is refused, and the error says so', async (_, text) => {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, 'secret-key'), text);
  const config = await parseConfig({ DATA_DIR: dataDir });
  await expect(loadSecretKeys(config)).rejects.toThrow(KEY_FILE_FAULT);
});

test('26.2 a process whose key file is faulty ends with that as its one line', async () => {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, 'secret-key'), '');
  const args = ['--supergraph', 'schema/supergraph.graphql', '--port', '0'];
  const command = runCommand('gateway/gateway-main.ts', args, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(KEY_FILE_FAULT);
});

test('26.2 a data folder that may not be written to is reported as such', async () => {
  const dataDir = join(folder, 'closed');
  await mkdir(dataDir, { mode: 0o555 });
  const command = await startAsNobody(dataDir);
  expect(await command.ended()).toBe(1);
  expect(command.output()).toBe(
    `The data folder ${dataDir} cannot be written to by this user (EACCES): give it to the user that runs Credgraph, or set DATA_DIR to another folder.\n`,
  );
});

test("26.2 a MongoDB folder that may not be written to is reported as such, not as another process's", async () => {
  const dataDir = join(folder, 'half-closed');
  await mkdir(join(dataDir, 'mongodb'), { recursive: true, mode: 0o555 });
  await chmod(dataDir, 0o777);
  const command = await startAsNobody(dataDir);
  expect(await command.ended()).toBe(1);
  expect(command.output()).toContain(`The data folder ${join(dataDir, 'mongodb')} cannot be written to`);
});

test('26.2 a data folder that is a file is reported as such', async () => {
  const dataDir = join(folder, 'file');
  await writeFile(dataDir, '');
  const command = runCommand('gateway/main.ts', [], { DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toBe(`The data folder ${dataDir} is not a folder: set DATA_DIR to another path.\n`);
});

/** A data folder whose mongod was killed in its second run, without those of its files that are lost. */
async function damagedFolder(isLost: (file: string) => boolean) {
  const settings = { ...(await parseConfig()), dataDir: await newFolder() };
  const mongodb = join(settings.dataDir, 'mongodb');
  await (await startEmbedded(settings)).close();
  const { ended } = await startEmbedded(settings);
  process.kill(Number(await readFile(join(mongodb, 'mongod.lock'), 'utf8')), 'SIGKILL');
  await ended;
  const lost = (await readdir(mongodb)).filter(isLost);
  await Promise.all(lost.map(async (file) => rm(join(mongodb, file), { recursive: true })));
  return settings;
}

test.each([
  ['the file that mongod finds all others by', (file: string) => file === 'WiredTiger.turtle'],
  ['all files of mongod', (file: string) => file !== 'port'],
])('26.2 a start on a data folder that has lost %s is refused, again and again', async (_, isLost) => {
  const settings = await damagedFolder(isLost);
  const refusal = `The data folder ${settings.dataDir} was used before, and its database is empty: restore the folder from a backup (docs/deploy.md), or move it away to start without data.`;
  for (let times = 0; times < 2; times += 1) await expect(startEmbedded(settings)).rejects.toThrow(refusal);
});

test('26.2 only a folder that another mongod has locked counts as in use', async () => {
  const binary = await findMongod(await parseConfig());
  const inUse = join(folder, 'in-use');
  const mongod = await startMongodProcess(binary, inUse, await freePort());
  await expect(startMongodProcess(binary, inUse, await freePort())).rejects.toMatchObject({ isFolderInUse: true });
  await mongod.stop();
  const port = await freePort();
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  await expect(startMongodProcess(binary, inUse, port)).rejects.toMatchObject({
    isFolderInUse: false,
    isPortTaken: true,
  });
  taken.close();
});

/** Root may write anywhere: where the tests run as root, the service runs as nobody. */
async function startAsNobody(dataDir: string): ReturnType<typeof startProgram> {
  const cache = await newFolder('disk');
  await mkdir(join(cache, 'credgraph'));
  await copyFile(await findMongod(await parseConfig()), join(cache, 'credgraph', 'mongod'));
  await Promise.all([folder, cache].map(async (each) => chmod(each, 0o755)));
  return startProgram({ DATA_DIR: dataDir, XDG_CACHE_HOME: cache, HOME: cache, LOG_LEVEL: 'silent' });
}

async function startProgram(settings: Readonly<Record<string, string>>): Promise<ReturnType<typeof runProgram>> {
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;
  return runProgram(process.execPath, ['--require', './.node-version.cjs', 'gateway/main.ts'], settings, uid);
}
