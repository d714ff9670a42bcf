import { connect } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { createItemListStore } from '../../../subgraphs/credential/item-list-store/index.ts';
import { createPendingWork } from '../../../subgraphs/shared/request/pending-work.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { postJson } from '../../support/client.ts';
import { newItemList, type TestList } from '../../support/item-lists.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
afterAll(async () => service.close());

/** More buckets than are read at once. */
const MANY = addressesFrom(0, 40_000);

test('18.9 an export has the items of one bucket at a time in memory, so that a client that reads nothing holds little', async () => {
  const { credId } = await newItemList(service, MANY);
  const { database, clock } = service;
  const store = createItemListStore({ database, now: clock.now, queues: new Map(), pending: createPendingWork() });
  const exported = await store.export(credId);
  const sizes = (await Array.fromAsync(exported.batches)).map(({ length }) => length);
  await exported.close();
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(MANY.length);
  // A bucket has about a thousand items.
  expect(Math.max(...sizes)).toBeLessThan(2500);
});

/** A download of which only the beginning is read. */
function beginDownload({ credId, curator }: TestList) {
  const { port, host } = new URL(service.url);
  const head = `GET /cred/${credId}/items HTTP/1.1\r\nHost: ${host}\r\n`;
  const client = connect(Number(port), '127.0.0.1');
  client.on('error', () => {}).write(`${head}Access-Token: ${curator.token}\r\n\r\n`);
  const status = new Promise<number>((resolve) => {
    client.once('data', (piece) => {
      client.pause();
      resolve(Number(/^HTTP\/1.1 (\d+)/.exec(piece.toString())?.[1]));
    });
  });
  return { status, leave: () => client.destroy() };
}

test('18.9 a person has sixteen exports at a time; another one is refused at once, until one has ended', async () => {
  const list = await newItemList(service);
  // More items than the sockets on the way hold.
  const headers = { 'access-token': list.curator.token };
  await postJson(service, `/cred/${list.credId}/append`, addressesFrom(0, 400_000), headers);
  const other = await newCurator(service, list.curator.address);
  const begin = (curator = list.curator) => beginDownload({ ...list, curator });
  const downloads = Array.from({ length: 16 }, () => begin());
  expect(await Promise.all(downloads.map(async ({ status }) => status))).toEqual(downloads.map(() => 200));
  const refused = begin(other);
  expect(await refused.status).toBe(429);
  downloads[0]?.leave();
  await until(async () => {
    const next = begin();
    const status = await next.status;
    next.leave();
    return status === 200;
  });
  for (const { leave } of downloads) leave();
});
