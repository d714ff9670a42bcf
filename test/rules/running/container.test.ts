import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { postJson, query } from '../../support/client.ts';
import { type Command, runProgram } from '../../support/command.ts';
import { newDatabaseUrl } from '../../support/database-url.ts';
import { freePort } from '../../support/free-port.ts';
import { newFolder } from '../../support/new-folder.ts';
import { untilReady } from '../../support/until-ready.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

const stages = (await readFile('Containerfile', 'utf8')).split(/^FROM /m).slice(1);
const [, buildStage = '', imageStage = ''] = stages;
/** The folders of the two stages, made as the Containerfile says but for the packages, which are those of this checkout. */
const build = await layStage(buildStage, resolve('.'));
for (const command of /^RUN (\S*vite build.*)$/m.exec(buildStage)?.[1]?.split(' && ') ?? []) {
  const [program = '', ...words] = command.split(' ');
  await promisify(execFile)(process.execPath, [join(build, program), ...words], { cwd: build });
}
const image = await layStage(imageStage, build);

test('26.11 the image has the dashboard, with compressed copies of its files', async () => {
  expect(await readdir(join(image, 'dashboard/dist'))).toEqual(expect.arrayContaining(['assets', 'index.html']));
  const files = await readdir(join(image, 'dashboard/dist/assets'));
  const plain = files.filter((name) => /\.(?:js|css)$/.test(name));
  expect(plain.length).toBeGreaterThan(10);
  expect(files).toEqual(expect.arrayContaining(plain.flatMap((name) => [`${name}.br`, `${name}.gz`])));
});

test('26.11 the image serves the graph, lists, the sandbox, pages and the dashboard from what its stages have built', async () => {
  const { command, url, token } = await startImage();
  const service = { url };
  const added = await postJson(service, '/cred/1/append', [ADDRESS], { 'access-token': token });
  expect(added.status).toBe(200);
  const asked = await query(service, `{ credential(credId: 1) { eligibility(address: "${ADDRESS}") { result } } }`);
  expect(asked.data.credential.eligibility.result).toBe(1);
  expect((await untilReady(service)).body).toEqual({ status: 'ready', mongodb: true, sandbox: true });
  for (const path of [
    '/',
    '/favicon.svg',
    '/share.png',
    '/passkeys.js',
    '/dashboard',
    '/explorer/main.js',
    '/openapi.json',
    '/metrics',
  ]) {
    const answer = await fetch(url + path);
    // A stop waits for an answer that nobody reads.
    await answer.bytes();
    expect([path, answer.status]).toEqual([path, 200]);
  }
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
});

async function startImage(): Promise<{ command: Command; url: string; token: string }> {
  const [, words = ''] = /^CMD (.*)$/m.exec(await readFile('Containerfile', 'utf8')) ?? [];
  const [, ...args]: readonly string[] = JSON.parse(words);
  const inImage = args.map((word) => (word.includes('/') ? join(image, word) : word));
  const settings = { MONGODB_URL: newDatabaseUrl(), DATA_DIR: await newFolder(), PORT: String(await freePort()) };
  const command = runProgram(process.execPath, inImage, settings);
  const [, url = ''] = await command.printed(/answers at (\S+)[\s\S]*Ctrl C/);
  const [, token = ''] = await command.printed(/access-token: (cgt_[\w-]+)/);
  return { command, url, token };
}

/** Makes the folder of a stage: it copies from this checkout, or from the folder of an earlier stage. */
async function layStage(stage: string, earlier: string): Promise<string> {
  const folder = await newFolder('disk');
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [, from, sources = '', target = ''] of stage.matchAll(/^COPY (?:--from=(\w+) )?(.+) (\S+)$/gm)) {
    if (from === 'install') continue;
    for (const source of sources.split(' ')) {
      const to = join(folder, target, target.endsWith('/') ? source : '');
      await mkdir(dirname(to), { recursive: true });
      const path = from === undefined ? source : join(earlier, source.replace('/app/', ''));
      await cp(path, to, { recursive: true, filter: (each) => from !== undefined || !each.endsWith('/dist') });
    }
  }
  return folder;
}
