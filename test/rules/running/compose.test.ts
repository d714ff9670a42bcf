import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { bearer, get, postJson } from '../../support/client.ts';
import { runCommand } from '../../support/command.ts';
import { COMPOSE_VARIABLES, startComposed } from '../../support/composed-service.ts';
import { newList } from '../../support/lists.ts';
import type { Curator } from '../../support/people.ts';
import { traceCollector } from '../../support/trace-collector.ts';
import { until } from '../../support/until.ts';
import { untilReady } from '../../support/until-ready.ts';

const ADDRESSES = ['0x52908400098527886e0f7030069857d2e4169ee7', '0xde709f2102306220921060314715629080e2fb77'];

const collector = await traceCollector();
const service = await startComposed(collector.url);
afterAll(async () => collector.close());

test('26.10 the commands and settings of compose.yaml make a service that can work', async () => {
  const ready = await untilReady(service);
  expect([ready.status, ready.body]).toMatchObject([200, { status: 'ready', mongodb: true, sandbox: true }]);
});

test('26.10 Prometheus reads the metrics with the token of compose.yaml, and nobody without it', async () => {
  const answer = await fetch(`${service.url}/metrics`, { headers: bearer(COMPOSE_VARIABLES.METRICS) });
  expect(await answer.text()).toContain('credgraph_build_info');
  expect((await get(service, '/metrics')).status).toBe(403);
});

test('26.10 the traces reach the collector', async () => {
  await get(service, '/openapi.json');
  await until(() => collector.spans.some(({ name }) => name === 'GET /openapi.json'), 100);
});

test('26.10 nobody reads the replica set without TLS, without a password, or beyond the database of the service', async () => {
  const { MONGODB_URL = '' } = service.settings;
  await expect(ask(MONGODB_URL, 'credgraph')).resolves.toEqual(expect.any(Array));
  await expect(ask(MONGODB_URL, 'local')).rejects.toThrow(/not authorized/);
  await expect(ask(MONGODB_URL.replace('//credgraph:', '//operator:'), 'local')).rejects.toThrow(
    /Authentication failed/,
  );
  await expect(ask(MONGODB_URL.replace(/\/\/.*@/, '//'), 'credgraph')).rejects.toThrow(/requires authentication/);
  await expect(ask(MONGODB_URL.replace('tls=true', 'tls=false'), 'credgraph')).rejects.toThrow(
    /closed|Server selection/,
  );
});

test('26.10 a second start changes nothing', async () => {
  expect(await service.initiate()).toMatch(/is ready/);
  expect((await untilReady(service)).status).toBe(200);
});

test('26.10 the backup of compose.yaml saves the database to its volume, and keeps the newest fourteen', async () => {
  const volume = await service.backup();
  const [first = ''] = await readdir(volume);
  const old = Array.from({ length: 14 }, (_, i) => `2026-01-${String(i + 10)}T03-17-00.000Z`);
  // The last one of these was killed.
  for (const name of old) await cp(join(volume, first), join(volume, name), { recursive: true });
  await rm(join(volume, '2026-01-23T03-17-00.000Z', 'sums.json'));
  await mkdir(join(volume, 'lost+found'));
  await service.backup();
  const kept = await readdir(volume);
  expect(kept).toEqual(expect.arrayContaining([first, ...old.slice(1), 'lost+found']));
  expect([kept.length, kept.includes('2026-01-10T03-17-00.000Z')]).toEqual([16, false]);
  const verified = runCommand('commands/admin.ts', ['backup', 'verify', join(volume, first)], {});
  expect(await verified.ended()).toBe(0);
});

test('26.10 a change of a list waits for the election after the primary has died, and takes effect', async () => {
  const curator = await newCurator();
  const credId = await newList(service, curator);
  const append = async (address?: string) =>
    postJson(service, `/cred/${credId}/append`, [address], { 'access-token': curator.token });
  expect((await append(ADDRESSES[0])).status).toBe(200);
  await service.kill('mongodb-1');
  expect((await append(ADDRESSES[1])).status).toBe(200);
  expect((await untilReady(service)).status).toBe(200);
});

/** A curator whose token an operator has issued on the command line. */
async function newCurator(): Promise<Curator> {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const args = ['curator-token', 'issue', '--address', address, '--json'];
  const command = runCommand('commands/admin.ts', args, service.settings);
  const [, token = ''] = await command.printed(/"token":\s*"(cgt_[\w-]+)"/);
  await command.ended();
  return { address, token };
}

async function ask(url: string, database: string): Promise<readonly unknown[]> {
  const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: 3000 });
  try {
    return await client.db(database).listCollections().toArray();
  } finally {
    await client.close();
  }
}
