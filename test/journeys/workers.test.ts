import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../subgraphs/auth/access/issue-curator-token.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { query } from '../support/client.ts';
import { type Command, runCommand } from '../support/command.ts';
import { urlOf } from '../support/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { expectGracefulStop } from '../support/graceful-stop.ts';
import { newList } from '../support/lists.ts';
import { newFolder } from '../support/new-folder.ts';
import { giveBackDatabase, takeDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const run = promisify(execFile);
const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';
const WORKERS = 2;

/** One service for all tests: the last one stops it. */
let command: Command;
let url: string;
let database: Database;
beforeAll(async () => {
  database = await takeDatabase();
  command = await start();
  [, url = ''] = await command.printed(/answers at (\S+)/);
});
afterAll(async () => giveBackDatabase(database));

test('26.8 whichever worker is asked, the metrics are those of all', async () => {
  for (let time = 0; time < 20; time += 1) await askAnew(`${url}/healthz`);
  const shown = 'credgraph_http_request_seconds_count{method="GET",route="/healthz",status="200"} 20';
  for (let time = 0; time < 5; time += 1) {
    const metrics = await metricsOfAll();
    expect(metrics.split('\n')).toContain(shown);
    expect(metrics).toMatch(/^credgraph_build_info\{.*\} 1$/m);
  }
});

test('26.8 a worker that dies is replaced while another answers', async () => {
  const [victim = 0] = await workersOf(command);
  process.kill(victim, 'SIGKILL');
  for (let time = 0; time < 10; time += 1) expect(await timeoutOfPartners()).toBe(5);
  await command.printed(/(?:"Server listening at[^]*){3}/);
  const workers = await workersOf(command);
  expect([workers.length, workers.includes(victim)]).toEqual([WORKERS, false]);
  const metrics = await metricsOfAll();
  // What the alert on restarts reads.
  expect(metrics).toMatch(/^credgraph_workers_ended_total 1$/m);
  expect(metrics).toMatch(/^process_start_time_seconds \d+$/m);
  expect(command.output()).toMatch(/"worker":[12],/);
  expect(await timeoutOfPartners()).toBe(5);
});

test('26.7 after a stop signal, workers close kept connections, answer what they have begun, and exit 0 as soon as that is done', async () => {
  const workers = await workersOf(command);
  const curator = await issueCuratorToken(database, new Date(), { address: ADDRESS, lifetime: null, credIds: null });
  const credId = await newList({ url }, curator);
  // The parent logs it too, before it signals its workers.
  await expectGracefulStop({ command, url, credId, token: curator.token }, WORKERS + 1);
  for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow('ESRCH');
});

test('26.7 a signal to the parent before the start is complete ends its workers, which are too busy to notice', async () => {
  const starting = await start();
  await until(async () => (await workersOf(starting)).length === WORKERS, 50);
  for (const worker of await workersOf(starting)) process.kill(worker, 'SIGSTOP');
  starting.process.kill('SIGTERM');
  expect(await starting.ended()).toBe(0);
});

test('26.8 a taken port is reported in one clear line, and ends the start', async () => {
  const taken = createServer().listen(0, '127.0.0.1').unref();
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  // Without a database: the port is checked before.
  const starting = await start({ PORT: port, LOG_LEVEL: 'silent', MONGODB_URL: 'mongodb://192.0.2.1/nowhere' });
  expect(await starting.ended()).toBe(1);
  const line = `Port ${port} on 127.0.0.1 is in use: stop the other process, or set PORT to another port.\n`;
  expect(starting.output()).toBe(line);
  taken.close();
});

test('26.8 workers that cannot start end the service, which exits 1', async () => {
  const starting = await start({ LOG_LEVEL: 'silent' });
  await until(async () => (await workersOf(starting)).length === WORKERS, 50);
  for (const worker of await workersOf(starting)) process.kill(worker, 'SIGKILL');
  expect(await starting.ended()).toBe(1);
  expect(starting.output()).toBe('The workers did not start.\n');
});

async function start(own: Readonly<Record<string, string>> = {}): Promise<Command> {
  const settings = { MONGODB_URL: urlOf(database), DATA_DIR: await newFolder(), PORT: String(await freePort()) };
  return runCommand('gateway/main.ts', [], { ...settings, WORKERS: String(WORKERS), ...own });
}

/** Over a connection of its own, which any worker may take. */
async function askAnew(asked: string): Promise<string> {
  return (await fetch(asked, { headers: { connection: 'close' } })).text();
}

/** The metrics, once every worker has reported in time: on a busy machine, one may not. */
async function metricsOfAll(): Promise<string> {
  let metrics = '';
  await until(async () => {
    metrics = await askAnew(`${url}/metrics`);
    return metrics.includes('credgraph_build_info');
  });
  return metrics;
}

async function workersOf({ process: { pid } }: Command): Promise<readonly number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([own = 0, parent]) => (parent === pid ? [own] : []));
}

async function timeoutOfPartners(): Promise<number> {
  return (await query({ url }, '{ partnerContract { timeoutSeconds } }')).data.partnerContract.timeoutSeconds;
}
