import { setTimeout } from 'node:timers/promises';
import { randomKey } from './addresses.ts';
import { type Figure, median } from './figure.ts';
import {
  type ListCurator,
  type ListsWorld,
  newCurator,
  newList,
  replaceOverRest,
  startOn,
  withListsWorld,
} from './lists-world.ts';
import { createLoadClient, type LoadClient, type LoadRequest, stepsPerSecond } from './load.ts';
import type { ServerProcess } from './server-process.ts';
import { checkOk } from './sign-in-world.ts';

/** Each has one request in flight. */
const CURATORS = 16;
const ROUNDS = 5;
const ROUND = 2000;
const OF_CURATOR = 10_000;
const MILLION = 1_000_000;

/** Until what a change has left to do is done, in milliseconds. */
const SETTLED = 1000;

/** Whose list gets an item. */
interface Appending {
  readonly credId: number;
  readonly token: string;
}

/** One item a request, as scripts of curators send it, against one document an item. */
export async function appends(): Promise<readonly Figure[]> {
  return withListsWorld(measureAppends);
}

async function measureAppends(world: ListsWorld): Promise<readonly Figure[]> {
  const floor = await startOn(world.mongodb, 'floor-process.ts');
  const client = createLoadClient(CURATORS);
  try {
    const compared = { world, floor, client };
    return [
      {
        what: `APPEND of one item over REST, ${CURATORS} curators, CPU a request`,
        target: '<= 5x',
        ...(await compare(compared, await ownLists(world))),
      },
      {
        what: `the same, ${CURATORS} in flight on one list of a million`,
        target: '<= 4x',
        ...(await compare(compared, await oneList(world))),
      },
    ];
  } finally {
    client.close();
    await floor.stop();
  }
}

async function ownLists(world: ListsWorld): Promise<readonly Appending[]> {
  const curators = await Promise.all(Array.from({ length: CURATORS }, async () => newCurator(world.database)));
  return Promise.all(curators.map(async (curator) => newAppending(world, curator, OF_CURATOR)));
}

async function oneList(world: ListsWorld): Promise<readonly Appending[]> {
  const appending = await newAppending(world, world.curator, MILLION);
  return Array.from({ length: CURATORS }, () => appending);
}

async function newAppending(world: ListsWorld, curator: ListCurator, count: number): Promise<Appending> {
  const credId = await newList(world.database, curator);
  await replaceOverRest(world.service, curator, { credId, count });
  return { credId, token: curator.token };
}

interface Compared {
  readonly world: ListsWorld;
  readonly floor: ServerProcess;
  readonly client: LoadClient;
}

/** Paired rounds, interleaved: what else the machine does meets both alike. */
async function compare(
  { world, floor, client }: Compared,
  lanes: readonly Appending[],
): Promise<Omit<Figure, 'what' | 'target'>> {
  const pairs: (readonly [Cost, Cost])[] = [];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [
      await costOf(world, world.service, client, lanes),
      await costOf(world, floor, client, lanes),
    ] as const;
    if (round > 0) pairs.push(pair);
  }
  return {
    floor: 'bare Fastify + find of tokens + insertOne',
    ratio: median(pairs.map(([ours, bare]) => (ours.server + ours.mongod) / (bare.server + bare.mongod))),
    detail: `${describe(pairs.map(([ours]) => ours))}, against ${describe(pairs.map(([, bare]) => bare))}`,
  };
}

function describe(costs: readonly Cost[]): string {
  const of = (part: keyof Cost): string => median(costs.map((cost) => cost[part])).toFixed(2);
  return `${of('server')} + ${of('mongod')} ms of server and mongod, ${of('commands')} commands`;
}

/** What a request took: milliseconds of CPU, and commands to MongoDB. */
interface Cost {
  readonly server: number;
  readonly mongod: number;
  readonly commands: number;
}

async function costOf(
  { mongodb }: ListsWorld,
  server: ServerProcess,
  client: LoadClient,
  lanes: readonly Appending[],
): Promise<Cost> {
  const read = async (): Promise<Cost> => ({
    server: await server.cpu(),
    mongod: await mongodb.cpu(),
    commands: await mongodb.commands(),
  });
  const before = await read();
  const { steps } = await stepsPerSecond(lanes.length, ROUND, async (lane) => {
    const { credId, token } = lanes[lane] ?? { credId: 0, token: '' };
    checkOk(await client.send(appendOne(server.url, credId, token)));
  });
  await setTimeout(SETTLED);
  const after = await read();
  return {
    server: (after.server - before.server) / steps,
    mongod: (after.mongod - before.mongod) / steps,
    commands: (after.commands - before.commands) / steps,
  };
}

/** One new address, as a script sends it. */
export function appendOne(url: string, credId: number, token: string): LoadRequest {
  return {
    method: 'POST',
    url: `${url}/cred/${credId}/append`,
    headers: { 'content-type': 'application/json', 'access-token': token },
    body: JSON.stringify([`0x${randomKey().toString('hex')}`]),
  };
}
