import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import { collectAcceptedSockets } from '../../support/accepted-sockets.ts';
import { newCurator } from '../../support/people.ts';
import { writeRaw } from '../../support/raw-socket.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

/** Bytes, of which the client's end takes 3,000. */
const MOST = 19_000;

/** The streams of one person, and how many people have them. */
const OF_ONE = 20;
const PEOPLE = 20;

const service = await startService({ config: { maxStreams: 100_000 } });
afterAll(async () => service.close());

/** Bytes of the heap that are in use, by the service and by its clients in this process. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

async function openIdle(): Promise<readonly Socket[]> {
  const { token } = await newCurator(service);
  const query = encodeURIComponent('subscription { events { id type at data credential { name } } }');
  const head = `host: x.test\r\nauthorization: Bearer ${token}\r\naccept: text/event-stream`;
  const open = Array.from({ length: OF_ONE }, async () => {
    const socket = await writeRaw(service, `GET /query?query=${query} HTTP/1.1\r\n${head}\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
    return socket.resume();
  });
  return Promise.all(open);
}

/** Opens streams and waits until the service has let go of them, so that what their kind needs once is there. */
async function openAndClose(): Promise<void> {
  const accepted = collectAcceptedSockets();
  const clients = (await openOfMany()).map((client) => ({ client, end: accepted.of(client) }));
  accepted.close();
  clients.forEach(({ client }) => client.destroy());
  await until(() => clients.every(({ end }) => end.destroyed));
}

async function openOfMany(): Promise<readonly Socket[]> {
  const open: Socket[] = [];
  for (let person = 0; person < PEOPLE; person += 1) open.push(...(await openIdle()));
  return open;
}

test('20.9 an idle stream holds little memory, whatever it took to open it', async () => {
  await openAndClose();
  const before = heapInUse();
  const open = await openOfMany();
  const each = (heapInUse() - before) / open.length;
  expect(each).toBeLessThan(MOST);
  open.forEach((socket) => socket.destroy());
});
