import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../mongodb/free-port.ts';
import { connectDatabase, type Database } from '../../subgraphs/shared/database.ts';
import { issueCuratorToken } from '../../subgraphs/shared/issue-curator-token.ts';
import { query } from '../support/client.ts';
import { type Command, runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { newList } from '../support/lists.ts';
import { newFolder } from '../support/new-folder.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const WORKERS = 2;
const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

let folder: string;
let mongodbUrl: string;
let database: Database;
beforeAll(async () => {
  folder = await newFolder();
  mongodbUrl = newDatabaseUrl();
  database = await connectDatabase(mongodbUrl);
});
afterAll(async () => {
  await database.dropDatabase();
  await database.close();
});

test('design-8 a worker that dies is replaced while another answers', async () => {
  const { command, url } = await startWorkers();
  const [victim = 0] = await workersOf(command);
  process.kill(victim, 'SIGKILL');
  for (let time = 0; time < 10; time += 1) expect(await timeoutOfPartners(url)).toBe(5);
  await until(
    async () => !(await workersOf(command)).includes(victim) && (await workersOf(command)).length === WORKERS,
  );
  expect(await timeoutOfPartners(url)).toBe(5);
  await stop(command);
});

test('design-8 told to stop, a worker finishes what it has begun', async () => {
  const { command, url } = await startWorkers();
  const curator = await issueCuratorToken(database, new Date(), { address: ADDRESS, lifetime: null, credIds: null });
  const credId = await newList({ url }, curator);
  const headers = { 'access-token': curator.token, 'content-type': 'application/json', expect: '100-continue' };
  const call = request(`${url}/cred/${credId}/append`, { method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue');
  const stopped = stop(command);
  call.end(JSON.stringify([ADDRESS]));
  const [answer] = await once(call, 'response');
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await stopped;
});

test('design-8 whichever worker is asked, the metrics are those of all', async () => {
  const { command, url } = await startWorkers();
  for (let time = 0; time < 20; time += 1) await askAnew(`${url}/healthz`);
  const shown = 'credgraph_http_request_seconds_count{method="GET",route="/healthz",status="200"} 20';
  for (let time = 0; time < 5; time += 1) {
    const metrics = await askAnew(`${url}/metrics`);
    expect(metrics.split('\n')).toContain(shown);
    expect(metrics).toMatch(/^credgraph_build_info\{.*\} 1$/m);
  }
  await stop(command);
});

/** Over a connection of its own, which any worker may take. */
async function askAnew(url: string): Promise<string> {
  return (await fetch(url, { headers: { connection: 'close' } })).text();
}

async function startWorkers(): Promise<{ readonly command: Command; readonly url: string }> {
  const settings = { MONGODB_URL: mongodbUrl, DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const command = runCommand('gateway/main.ts', [], { ...settings, WORKERS: String(WORKERS) });
  const [, url = ''] = await command.printed(/answers at (\S+)/);
  return { command, url };
}

async function workersOf({ process: { pid } }: Command): Promise<readonly number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([own = 0, parent]) => (parent === pid ? [own] : []));
}

async function timeoutOfPartners(url: string): Promise<number> {
  return (await query({ url }, '{ partnerContract { timeoutSeconds } }')).data.partnerContract.timeoutSeconds;
}

async function stop(command: Command): Promise<void> {
  command.process.kill('SIGTERM');
  expect(await command.ended()).toBe(0);
  expect(await workersOf(command)).toEqual([]);
}
