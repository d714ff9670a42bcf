import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { type EventDocument, events as log } from '../subgraphs/shared/events/event-log.ts';
import { newEvent } from '../subgraphs/shared/events/new-event.ts';
import { createEndpoint } from '../test/support/event-endpoints.ts';
import { newOwnList } from '../test/support/own-credentials.ts';
import { until } from '../test/support/until.ts';
import { type EventsWorld, withEventsWorld } from './events-world.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import type { ServerProcess } from './server-process.ts';

const ROUNDS = 3;
const ROUND = 3000;

/** As many requests as the service makes to one endpoint at once. */
const IN_FLIGHT = 16;
const DELIVERIES = 5000;
const SUBJECTS = 200;

/** Events that come at once, of all subjects. */
const ARRIVING = 500;

/** Lists to which one item at a time is appended. */
const LISTS = 16;

/** Until what a change has left to do is done, in milliseconds. */
const SETTLED = 1500;

const Done = z.object({ steps: z.number(), perSecond: z.number() });
const Taken = z.object({ taken: z.number() });

/** Deliveries against bare https POSTs, and a change with its event against one without. */
export async function events(): Promise<readonly Figure[]> {
  return withEventsWorld(async (world) => [...(await measureAppend(world)), await measureDeliveries(world)]);
}

async function measureDeliveries(world: EventsWorld): Promise<Figure> {
  const { service, receiver, curator } = world;
  const credId = await newOwnList(curator);
  const { errors } = await createEndpoint(curator.service, curator, { url: receiver.url, types: ['list.changed'] });
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const { _id: id, at, ...told } = eventAt(curator.address, credId, 0);
  const body = JSON.stringify({ id, timestamp: at, ...told, curators: undefined, credId: undefined });
  const pairs: (readonly [number, number])[] = [];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const task = { task: 'post', url: receiver.url, body, inFlight: IN_FLIGHT, duration: ROUND };
    const { perSecond } = Done.parse(await service.tell(task));
    const delivered = await deliver(world, credId, round);
    if (round > 0) pairs.push([delivered, perSecond]);
  }
  const ratios = pairs.map(([ours, floor]) => ours / floor);
  const [ours, floor] = [median(pairs.map(([rate]) => rate)), median(pairs.map(([, rate]) => rate))];
  return {
    what: 'deliveries/s of a backlog to one endpoint, routing included',
    floor: `bare https POST, ${IN_FLIGHT} in flight`,
    ratio: median(ratios),
    target: '>= 0.6x',
    detail: `${ours.toFixed(0)} and ${floor.toFixed(0)}/s; ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  };
}

/** Has events told that come in the log quicker than they are delivered; how many the receiver takes in a second. */
async function deliver({ database, receiver, curator }: EventsWorld, credId: number, round: number): Promise<number> {
  const collection = database.collection<EventDocument>(log.name);
  const made = Array.from({ length: DELIVERIES }, (_, index) =>
    eventAt(curator.address, credId, round * DELIVERIES + index),
  );
  await collection.insertMany(made.map((event) => ({ ...event, storedAt: new Date() })));
  const taken = async (): Promise<number> => Taken.parse(await receiver.tell({})).taken;
  const before = await taken();
  const start = performance.now();
  for (let next = 0; next < DELIVERIES; next += ARRIVING) {
    const _id = { $in: made.slice(next, next + ARRIVING).map((event) => event._id) };
    await collection.updateMany({ _id }, { $set: { unroutedSince: new Date() } });
  }
  await until(async () => (await taken()) >= before + DELIVERIES, 10);
  return (DELIVERIES * 1000) / (performance.now() - start);
}

function eventAt(curator: string, credId: number, sequence: number): Omit<EventDocument, 'storedAt'> {
  const change = { operation: 'APPEND', added: 1, removed: 0, unchanged: 0, updateId: 'bench' } as const;
  const data = { credId, ...change, revision: sequence };
  const terms = { subject: `list/${sequence % SUBJECTS}`, credId, curators: [curator], data };
  return { ...newEvent('list.changed', terms), at: new Date(), sequence };
}

/** CPU of a service and of mongod for one change. */
async function measureAppend(world: EventsWorld): Promise<readonly Figure[]> {
  const { service, curator } = world;
  const without = await world.start({ isForgetful: true });
  const credIds = await Promise.all(Array.from({ length: LISTS }, async () => newOwnList(curator)));
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const costs = [await cpuOfAppend(world, service, credIds), await cpuOfAppend(world, without, credIds)] as const;
    if (round > 0) pairs.push(costs);
  }
  await without.stop();
  const [ours, floor] = [median(pairs.map(([cost]) => cost)), median(pairs.map(([, cost]) => cost))];
  return [
    {
      what: 'APPEND of one item with its event, routed, CPU',
      floor: 'the same without storing an event',
      ratio: median(pairs.map(([one, other]) => one / other)),
      target: '<= 1.15x',
      detail: `${ours.toFixed(2)} and ${floor.toFixed(2)} ms of service and mongod`,
    },
  ];
}

async function cpuOfAppend(world: EventsWorld, server: ServerProcess, credIds: readonly number[]): Promise<number> {
  const spent = async (): Promise<number> => {
    const { user, system } = z
      .object({ user: z.number(), system: z.number() })
      .parse(await server.tell({ task: 'cpu' }));
    return (user + system) / 1000 + (await world.mongodCpu());
  };
  const before = await spent();
  const { steps } = Done.parse(await server.tell({ task: 'append', credIds, duration: ROUND }));
  await setTimeout(SETTLED);
  return ((await spent()) - before) / steps;
}
