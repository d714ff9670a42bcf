import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { issueCuratorToken } from '../subgraphs/auth/index.ts';
import { storeEvents } from '../subgraphs/shared/events/event-log.ts';
import { newEvent } from '../subgraphs/shared/events/new-event.ts';
import { until } from '../test/support/until.ts';
import { type EventsWorld, withEventsWorld } from './events-world.ts';
import type { Figure } from './figure.ts';
import type { ServerProcess } from './server-process.ts';

const IDLE = 10_000;
const BLIND = 1000;

/** Opened and closed before: the first requests of a process fill the space for young objects, whatever they ask. */
const WARM = 3000;

/** Fewer than a stream lets wait: each is told of them, and none is ended because it is too slow. */
const EVENTS = 200;
const MEGABYTE = 1024 * 1024;

/** The most streams of one person. */
const OF_ONE = 20;

/** Streams that are opened at once: more would be turned away. */
const AT_ONCE = 32;

/** Until a process has settled, in milliseconds. */
const SETTLED = 3000;

/** Milliseconds between two looks. */
const LOOK = 50;

/** How many events each is told of before the memory is read: each costs a query of its own. */
const TOLD = 3;

/** They are waited for no longer. */
const LONGEST = 120_000;

const Growth = z.object({ growth: z.number(), rest: z.number(), heap: z.number() });

/** What streams cost in memory: those that are idle, and those whose clients never read. */
export async function streams(): Promise<readonly Figure[]> {
  return withEventsWorld(async (world) => [await measureIdle(world), await measureBlind(world)]);
}

async function measureIdle(world: EventsWorld): Promise<Figure> {
  const server = await world.start({ isForgetful: false });
  const warm = await openStreams(world, server, WARM);
  await close(warm);
  await server.tell({ task: 'watch' });
  const open = await openStreams(world, server, IDLE);
  await setTimeout(SETTLED);
  const { rest, heap } = Growth.parse(await server.tell({ task: 'growth' }));
  await close(open);
  const megabytes = rest / MEGABYTE;
  const detail = `${megabytes.toFixed(0)} MB, of them ${(heap / MEGABYTE).toFixed(0)} MB of heap in use`;
  return {
    what: `memory of ${IDLE.toLocaleString('en')} idle streams, after ${WARM.toLocaleString('en')} others`,
    floor: '250 MB',
    ratio: megabytes / 250,
    target: '<= 1x',
    detail,
  };
}

async function measureBlind(world: EventsWorld): Promise<Figure> {
  const server = await world.start({ isForgetful: false });
  const open = await openStreams(world, server, BLIND);
  const [reader, ...blind] = open;
  if (!reader) throw new Error('There is no stream.');
  blind.forEach((socket) => socket.pause());
  const read = countEvents(reader);
  await setTimeout(SETTLED);
  await server.tell({ task: 'watch' });
  await passEvents(world);
  const end = performance.now() + LONGEST;
  await until(() => read() >= TOLD || performance.now() > end, LOOK);
  const { growth } = Growth.parse(await server.tell({ task: 'growth' }));
  // What the others did not read shows that they were told too.
  const counts = blind.map(countEvents);
  blind.forEach((socket) => socket.resume());
  await setTimeout(SETTLED);
  const told = counts.filter((count) => count() > 0).length;
  await close(open);
  const megabytes = growth / MEGABYTE;
  return {
    what: `memory of ${BLIND.toLocaleString('en')} clients that never read ${EVENTS} events`,
    floor: '100 MB',
    // Nothing is measured unless all are told something.
    ratio: told === blind.length ? megabytes / 100 : Number.NaN,
    target: '<= 1x',
    detail: `${megabytes.toFixed(0)} MB at most; ${told} were told`,
  };
}

/** Events that every stream is told of. */
async function passEvents({ database, curator }: EventsWorld): Promise<void> {
  const made = Array.from({ length: EVENTS }, (_, sequence) => {
    const terms = { subject: 'app/bench', curators: [curator.address], data: { clientId: 'bench' } };
    return { ...newEvent('app.enabled', terms), at: new Date(), sequence };
  });
  await storeEvents(database, made);
}

/** Counts, from now on, the events that a client reads. */
function countEvents(socket: Socket): () => number {
  let count = 0;
  socket.on('data', (chunk: Buffer) => (count += chunk.toString().split('event: next').length - 1));
  return () => count;
}

/** Opens streams of the curator's wallet, by tokens of different people. */
async function openStreams(
  { database, curator }: EventsWorld,
  server: ServerProcess,
  count: number,
): Promise<Socket[]> {
  const open: Socket[] = [];
  const terms = { address: curator.address, lifetime: null, credIds: null };
  let token = '';
  while (open.length < count) {
    const room = Math.min(AT_ONCE, count - open.length, OF_ONE);
    if (open.length % OF_ONE === 0) {
      ({ token } = await issueCuratorToken(database, new Date(), { ...terms, userId: `person${open.length}` }));
    }
    open.push(...(await Promise.all(Array.from({ length: room }, async () => openStream(server, token)))));
  }
  return open;
}

async function openStream({ url }: ServerProcess, token: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const query = encodeURIComponent('subscription { events { id } }');
  const headers = [`host: ${host}`, `authorization: Bearer ${token}`, 'accept: text/event-stream'].join('\r\n');
  socket.on('error', () => {});
  socket.write(`GET /query?query=${query} HTTP/1.1\r\n${headers}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  if (!String(head).startsWith('HTTP/1.1 200')) throw new Error(`A stream was answered with ${String(head)}`);
  // Whoever reads throws away what comes.
  return socket.resume();
}

async function close(open: readonly Socket[]): Promise<void> {
  open.forEach((socket) => socket.destroy());
  await setTimeout(SETTLED);
}
