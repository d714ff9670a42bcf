import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from '@jest/globals';
import { createLog } from '../../../gateway/telemetry/log.ts';
import type { Config } from '../../../platform/settings/config.ts';
import { createUsageRecord } from '../../../subgraphs/auth/apps/app-usage.ts';
import { newOperator, requestApp } from '../../support/access-requests.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { get } from '../../support/client.ts';
import { change, newItemList } from '../../support/item-lists.ts';
import { gatedDatabase, type Held } from '../../support/mongodb-gate.ts';
import { signedInUser } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';
import { silentMailServer } from '../../support/silent-mail-server.ts';
import { ADDRESS, newRestCredential, startSourceWorld } from '../../support/sources.ts';
import { unfinishedExport } from '../../support/unfinished-export.ts';
import { until } from '../../support/until.ts';

const service = await startService();
afterAll(async () => service.close());

/** A server beside the service that a test stops, with a gate before its database. */
async function stoppedServer(config: Partial<Config> = {}) {
  const { database, gate, close } = await gatedDatabase(service);
  const server = await startService({ beside: { ...service, database }, config });
  return { server, gate, close };
}

/** Begins a stop of a server, and returns when it has no connection left and has had ample time for the rest. */
async function beginStop(
  server: TestService,
): Promise<{ readonly ended: Promise<void>; readonly hasEnded: () => boolean }> {
  let isOver = false;
  const ended = server.close().finally(() => {
    isOver = true;
  });
  await until(async () =>
    get(server, '/healthz').then(
      () => false,
      () => true,
    ),
  );
  // Not more: a slow machine must not take five seconds for them, because a stop waits no longer than that.
  for (let times = 0; times < 10; times += 1) await service.database.db?.command({ ping: 1 });
  return { ended, hasEnded: () => isOver };
}

/** Stops a server while one of its commands is on the way to MongoDB: the stop must not end before that command. */
async function expectStopAfter(server: TestService, held: Held): Promise<void> {
  await held.arrived;
  const stop = await beginStop(server);
  const endedBefore = stop.hasEnded();
  held.release();
  await stop.ended;
  expect(endedBefore).toBe(false);
}

test('26.7 a stop waits until the history of the last change is stored', async () => {
  const { server, gate, close } = await stoppedServer();
  const list = await newItemList(service);
  const move = gate.hold('update', 'itemUpdates');
  await change({ ...list, service: server }, 'APPEND', addressesFrom(0, 1));
  await expectStopAfter(server, move);
  const stored = await service.database.collection('itemUpdates').countDocuments({ credId: list.credId });
  await close();
  expect(stored).toBe(1);
});

test('26.7 a stop waits for the change of a client that has disconnected', async () => {
  const { server, gate, close } = await stoppedServer();
  const { credId, curator } = await newItemList(service);
  const write = gate.hold('update', 'itemBuckets');
  const leaving = new AbortController();
  const answer = fetch(`${server.url}/cred/${credId}/append`, {
    method: 'POST',
    headers: { 'access-token': curator.token, 'content-type': 'application/json' },
    body: JSON.stringify(addressesFrom(0, 1)),
    signal: leaving.signal,
  });
  await write.arrived;
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await expectStopAfter(server, write);
  await close();
});

test('26.7 a stop waits for the extension of a hold on an idempotency key', async () => {
  const { server, gate, close } = await stoppedServer();
  const list = await newItemList(service);
  const [write, extension] = [gate.hold('update', 'itemBuckets'), gate.hold('update', 'itemClaims')];
  const changed = change({ ...list, service: server }, 'APPEND', addressesFrom(0, 1), { idempotencyKey: 'held' });
  await extension.arrived;
  write.release();
  expect((await changed).errors).toEqual([]);
  await expectStopAfter(server, extension);
  await close();
});

test('26.7 a stop waits until an aborted export has freed its list', async () => {
  const { server, gate, close } = await stoppedServer();
  const list = await newItemList(service, addressesFrom(0, 40_000));
  const download = await unfinishedExport({ ...server, gate }, list);
  const unpin = gate.hold('update', 'itemLists');
  download.leave();
  await expectStopAfter(server, unpin);
  download.release();
  await close();
});

test('26.7 a stop waits for the count of a rate limit that its request did not wait for', async () => {
  const { server, gate, close } = await stoppedServer({ rateLimitStore: 'mongodb', addressRate: 1000 });
  const count = gate.hold('findAndModify', 'rateLimits');
  await get(server, '/oauth/api/2/token');
  await expectStopAfter(server, count);
  await close();
});

test('26.7 a stopped service has stored the call to a partner whose caller has disconnected', async () => {
  const world = await startSourceWorld();
  const server = await startService({
    beside: world.service,
    config: { outboundAllow: [world.partner.host], answerCache: 0 },
  });
  const credId = await newRestCredential({ ...world, service: server });
  const called = Promise.withResolvers<ServerResponse>();
  world.partner.behaves({ respond: called.resolve });
  const leaving = new AbortController();
  const document = `{ credential(credId: ${credId}) { eligibility(address: "${ADDRESS}") { result } } }`;
  const answer = fetch(`${server.url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document }),
    signal: leaving.signal,
  });
  const response = await called.promise;
  leaving.abort();
  await expect(answer).rejects.toThrow();
  const stop = await beginStop(server);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"eligible":true}');
  await stop.ended;
  const stored = await world.service.database.collection('sourceHours').find({ credId }).toArray();
  await world.close();
  expect(stored).toMatchObject([{ eligible: 1, failed: 0 }]);
});

test('26.7 uses that are counted during the last write of a stop are stored too', async () => {
  const { database, gate, close } = await gatedDatabase(service);
  const usage = createUsageRecord();
  const context = { database, log: createLog('silent'), now: service.clock.now };
  const use = { clientId: 'late-app', count: 'reads', at: service.clock.now() } as const;
  const write = gate.hold('update', 'appHours');
  usage.add(context, use);
  const closed = usage.close();
  await write.arrived;
  usage.add(context, use);
  write.release();
  await closed;
  const stored = await service.database.collection('appHours').find({ clientId: 'late-app' }).toArray();
  await close();
  expect(stored).toMatchObject([{ reads: 2 }]);
});

test('26.7 a stop waits until the e-mail that tells of a request is sent', async () => {
  const smtp = await silentMailServer();
  const server = await startService({ config: { mailUrl: smtp.url } });
  await newOperator(server);
  await requestApp(server, await signedInUser(server));
  await expectStopAfter(server, smtp);
  smtp.close();
  expect(smtp.taken).toHaveLength(1);
});

test('26.7 a database that does not answer holds up a stop for seconds only', async () => {
  const { server, gate, close } = await stoppedServer();
  const list = await newItemList(service);
  const move = gate.hold('update', 'itemUpdates');
  await change({ ...list, service: server }, 'APPEND', addressesFrom(0, 1));
  await move.arrived;
  await expect(server.close()).resolves.toBeUndefined();
  await close();
});
