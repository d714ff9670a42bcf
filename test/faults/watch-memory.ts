import { setTimeout } from 'node:timers/promises';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { bearer } from '../support/client.ts';
import { subscribe } from '../support/event-streams.ts';
import { newOwnList } from '../support/own-credentials.ts';
import { newCurator, registeredApp } from '../support/people.ts';
import { toTestService } from '../support/to-test-service.ts';
import { checkLoad } from './check-load.ts';
import { type EventWorld, openEventWorld } from './event-world.ts';
import { findHeldMemory, type HeldMemory, INSPECTED } from './held-memory.ts';
import { type Load, startLoad } from './load.ts';
import { type Look, riseInAnHour } from './memory-slope.ts';
import type { Scenario } from './scenario.ts';
import { startSteadyReads } from './steady-reads.ts';
import { moreActs } from './under-load.ts';
import type { FaultWorld } from './world.ts';

const SETTINGS = { ...INSPECTED, RATE_LIMIT_BEGINNINGS: '0', RATE_LIMIT_WRONG_SECRETS: '0' };

/** Rounds before those that count: caches fill up to their bounds meanwhile, and V8 compiles what runs often. */
const WARM_UP = 20;

/** A watch of less tells nothing of an hour. */
const SHORTEST = 30 * MINUTE;

const MOST_RISE = 0.01;
const RISING = 'services whose objects rise by more than 1 % in an hour';

/**
 * Watches what two services hold under a steady load that changes, reads, checks and tells of everything. A round ends with a look at
 * their memory, and takes a minute in the long form. Their objects rise by no more than 1 % in an hour.
 */
export const watchMemory: Scenario = async (rounds, world) => {
  const own = await openEventWorld(world, SETTINGS);
  try {
    const loaded = await toLoaded(world, own);
    const streams = await Promise.all(own.servers.map(async (server) => openStream(own, server)));
    const load = startLoad(loaded);
    const reads = await startSteadyReads(own, loaded.credId);
    await slowDown(load);
    const looks = await watch(world.pace.look, WARM_UP + rounds, own);
    await load.stop();
    const { made, wrong } = await reads.stop();
    streams.forEach((close) => close());
    console.log(`${made} reads, ${load.ledger.acts.length} acts, ${own.receiver.requests.length} events delivered.`);
    const isLong = rounds * world.pace.look >= SHORTEST;
    const rises = looks.map((each, i) => describeRises(i + 1, each.slice(WARM_UP - 1)));
    return {
      ...(await checkLoad(loaded, load.ledger)),
      'reads answered wrongly': wrong,
      ...(isLong && { [RISING]: rises.filter((rise) => rise > MOST_RISE).length }),
    };
  } finally {
    await own.close();
  }
};

/** The world as a load takes it, with a list of the curator who is told of it. */
async function toLoaded(world: FaultWorld, { database, servers, curator }: EventWorld): Promise<FaultWorld> {
  const service = toTestService(servers[0], database);
  return {
    ...world,
    database,
    services: servers,
    app: await registeredApp(service),
    curator: await newCurator(service, curator.address, curator.userId),
    credId: await newOwnList(curator),
  };
}

async function openStream({ database, curator }: EventWorld, server: EventWorld['servers'][0]): Promise<() => void> {
  const document = 'subscription { events { id type data } }';
  const terms = { query: document, headers: bearer(curator.token) };
  return (await subscribe(toTestService(server, database), terms)).close;
}

/** Has the callers begin one by one as ever, and then go on at their leisure: the rise of an hour must not need a whole machine. */
async function slowDown(load: Load): Promise<void> {
  await moreActs(load);
  load.slowDown();
}

interface MemoryLook {
  readonly at: number;
  readonly held: HeldMemory;
}

/** Looks at the memory of each service so many times. */
async function watch(interval: number, times: number, { servers }: EventWorld): Promise<readonly MemoryLook[][]> {
  const looks: MemoryLook[][] = servers.map(() => []);
  for (let time = 0; time < times; time += 1) {
    await setTimeout(interval);
    for (const [i, server] of servers.entries()) {
      const held = await findHeldMemory(server);
      looks[i]?.push({ at: performance.now(), held });
      console.log(`look ${time + 1}, service ${i + 1}: ${describeHeld(held)}`);
    }
  }
  return looks;
}

/** What of it is watched. */
const PARTS: Readonly<Record<string, (held: HeldMemory) => number>> = {
  objects: ({ objects }) => objects,
  code: ({ code }) => code,
  external: ({ external }) => external,
  resident: ({ resident }) => resident,
  'largest sandbox': ({ sandboxes }) => Math.max(0, ...sandboxes),
};

function describeHeld(held: HeldMemory): string {
  return Object.entries(PARTS)
    .map(([name, of]) => `${name} ${(of(held) / 2 ** 20).toFixed(2)} MB`)
    .join(', ');
}

/** Prints how each part rises; the rise of the objects in an hour, as a share. */
function describeRises(service: number, looks: readonly MemoryLook[]): number {
  const riseOf = (of: (held: HeldMemory) => number): number =>
    riseInAnHour(looks.map(({ at, held }): Look => ({ at, bytes: of(held) })));
  const rises = Object.entries(PARTS).map(([name, of]) => `${name} ${(100 * riseOf(of)).toFixed(2)} %`);
  console.log(`service ${service} rises in an hour: ${rises.join(', ')}`);
  return riseOf(({ objects }) => objects);
}
