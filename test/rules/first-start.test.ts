import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { findMongod } from '../../platform/mongodb/find-mongod.ts';
import { parseConfig } from '../../platform/settings/config.ts';
import { tar } from '../support/backups.ts';
import { type Command, runCommand, runProgram } from '../support/command.ts';
import { newFolder } from '../support/new-folder.ts';

const NOBODY = 65_534;

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const real = await findMongod(await parseConfig());
/** What stands for the MongoDB of MongoDB's own server: it says that it is 8.0.4, and runs as the real one. */
const mongod = `#!/bin/sh\n[ "$1" = --version ] && echo "db version v8.0.4" && exit\nexec "${real}" "$@"\n`;
const archive = gzipSync(await tar(new Map([['mongodb/bin/mongod', Buffer.from(mongod)]])));
const md5 = createHash('md5').update(archive).digest('hex');

test("a first start takes MongoDB 8.0 from MongoDB's own server, and says what it downloads and what it got", async () => {
  const server = await fakeServer(({ url = '' }, response) => {
    response.end(url.endsWith('.md5') ? `${md5}  a.tgz` : archive);
  });
  const { command, python } = await start(server.url);
  await command.printed(/downloading MongoDB 8\.0\.4 from 127\.0\.0\.1/);
  await command.printed(/this is MongoDB 8\.0\.4 at /);
  await command.printed(/Server listening at/);
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
  expect(await readdir(python)).not.toContain('was-asked');
});

test('a file with a wrong checksum is not used: the package index of Python is asked next', async () => {
  const server = await fakeServer(({ url = '' }, response) => {
    response.end(url.endsWith('.md5') ? `${'0'.repeat(32)}  a.tgz` : archive);
  });
  const { command, python } = await start(server.url);
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/MongoDB's own server sent a file with a wrong checksum\. pip could not reach/);
  expect(await readdir(python)).toContain('was-asked');
});

test("where MongoDB's own server says nothing, only the package index of Python is asked", async () => {
  const server = await fakeServer(() => {});
  const { command, python } = await start(server.url);
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/MongoDB's own server could not be reached\. pip could not reach/);
  expect(command.output()).not.toContain('downloading MongoDB 8');
  expect(await readdir(python)).toContain('was-asked');
});

test('the tests of one user leave alone the abandoned folder of another', async () => {
  const folder = await newFolder();
  const abandoned = `${folder}-abandoned`;
  await mkdir(abandoned, { mode: 0o700 });
  await writeFile(join(abandoned, 'data'), '');
  await utimes(abandoned, new Date(0), new Date(0));
  const code = "import('./test/support/new-folder.ts').then((folders) => folders.removeAbandonedFolders())";
  // Who is not root can't be another user: then it is removed, as one's own.
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;
  const command = runProgram(process.execPath, ['--input-type=module', '--eval', code], {}, uid);
  expect([await command.ended(), command.output()]).toEqual([0, '']);
  expect((await readdir(join(folder, '..'))).map((name) => join(folder, '..', name)).includes(abandoned)).toBe(
    uid === NOBODY,
  );
  await rm(abandoned, { recursive: true, force: true });
});

/** Starts a service for the first time on a machine without mongod, whose python3 reaches no package index. */
async function start(mirror: string): Promise<{ readonly command: Command; readonly python: string }> {
  // Programs don't run from memory everywhere.
  const [python, cache, data] = [await newFolder('disk'), await newFolder('disk'), await newFolder()];
  await writeFile(join(python, 'python3'), `#!/bin/sh\n: > ${join(python, 'was-asked')}\nexit 1\n`);
  await chmod(join(python, 'python3'), 0o755);
  // What runs a mongod.
  for (const name of ['sh', 'cat']) await symlink(`/bin/${name}`, join(python, name));
  const mongodb = { MONGOMS_DOWNLOAD_MIRROR: mirror, MONGOMS_USE_HTTP: 'true', XDG_CACHE_HOME: cache };
  const command = runCommand('gateway/main.ts', [], { ...mongodb, PATH: python, DATA_DIR: data });
  return { command, python };
}

async function fakeServer(answer: RequestListener): Promise<{ readonly url: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}
