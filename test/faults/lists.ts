import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { newAddress } from '../support/item-lists.ts';
import { until } from '../support/until.ts';
import { addCounts } from './add-counts.ts';
import { type ListWorld, toListWorld } from './list-world.ts';
import type { Counts, Scenario } from './scenario.ts';
import type { FaultWorld } from './world.ts';

const CLIENTS = 4;

/** A client rests between two APPENDs, up to so many milliseconds: without a moment's calm no REPLACE meets its revision. */
const REST = 1500;

const CONFLICT = 409;

/** As long rests whoever replaces, at most. */
const REPLACE_REST = 1000;

/** Longer than a change may stand still before another server goes on without it. */
const PAUSE = 3 * SECOND;

/** APPENDs that are acknowledged before each fault, and after it. */
const CALM = 6;

const FAULTS: readonly ((world: ListWorld, round: number) => Promise<void>)[] = [
  async ({ services }, round) => {
    const service = services[(round >> 2) % 2 === 0 ? 0 : 1];
    const goOn = service.pause();
    await setTimeout(PAUSE);
    goOn();
  },
  async ({ services }, round) => {
    const service = services[(round >> 2) % 2 === 0 ? 1 : 0];
    await service.kill();
    await service.start();
  },
  async ({ mongodb }) => {
    const startAgain = await mongodb.killPrimary();
    await setTimeout(PAUSE);
    await startAgain();
  },
  async ({ mongodb }) => {
    const goOn = await mongodb.pausePrimary();
    await setTimeout(PAUSE);
    await goOn();
  },
];

/**
 * Single items are appended at two services, while a client reads the list and its revision, and replaces it with If-Match
 * by what it read and one item more: whatever was acknowledged is there at the end. Another client replaces it by nothing all the time,
 * which the guard of the list refuses.
 */
export const replaceByRevision: Scenario = async (rounds, faultWorld) =>
  whileReplacing(faultWorld, async (world, acknowledged) => {
    for (let round = 0; round < rounds; round += 1) {
      await more(acknowledged);
      await FAULTS[round % FAULTS.length]?.(world, round);
      await more(acknowledged);
    }
    return {};
  });

/** The same while another scenario runs. */
export function duringReplaces(scenario: Scenario): Scenario {
  return async (rounds, faultWorld) => whileReplacing(faultWorld, async () => scenario(rounds, faultWorld));
}

async function whileReplacing(
  faultWorld: FaultWorld,
  act: (world: ListWorld, acknowledged: ReadonlySet<string>) => Promise<Counts>,
): Promise<Counts> {
  const world = await toListWorld(faultWorld);
  const acknowledged = new Set<string>();
  const appending = repeat(CLIENTS, async (client) => appendOne(world, client, acknowledged));
  const statuses: number[] = [];
  const replacing = repeat(
    1,
    async () => void statuses.push(await replaceByRead(world, statuses.length, acknowledged)),
  );
  const emptied: number[] = [];
  const emptying = repeat(1, async () => void emptied.push(await replaceByNothing(world, emptied.length)));
  const counts = await act(world, acknowledged);
  // A scenario without a REPLACE would show nothing.
  await until(() => statuses.includes(200) && emptied.includes(CONFLICT));
  await Promise.all([appending.stop(), replacing.stop(), emptying.stop()]);
  const kept = new Set(await world.items());
  const gone = [...acknowledged].filter((item) => !kept.has(item)).length;
  const through = emptied.filter((status) => status === 200).length;
  return addCounts(counts, {
    'acknowledged items that are gone': gone,
    'REPLACEs that the guard let through': through,
  });
}

async function appendOne(world: ListWorld, client: number, acknowledged: Set<string>): Promise<void> {
  await setTimeout(Math.random() * REST);
  const item = newAddress();
  const status = await world.change(world.services[client % 2 === 0 ? 0 : 1], 'append', [item]);
  if (status === 200) acknowledged.add(item);
}

/** 0 where there was no answer, or nothing could be read. */
async function replaceByRead(world: ListWorld, turn: number, acknowledged: Set<string>): Promise<number> {
  await setTimeout(Math.random() * REPLACE_REST);
  const service = world.services[turn % 2 === 0 ? 0 : 1];
  const read = await world.read(service);
  if (!read) return 0;
  const item = newAddress();
  const headers = { 'if-match': `"${read.revision}"` };
  const status = await world.change(service, 'replace', [...read.items, item], headers);
  if (status === 200) acknowledged.add(item);
  return status;
}

async function replaceByNothing(world: ListWorld, turn: number): Promise<number> {
  await setTimeout(Math.random() * REPLACE_REST);
  return world.change(world.services[turn % 2 === 0 ? 0 : 1], 'replace', []);
}

/** Does something again and again, by so many at once. */
function repeat(times: number, act: (client: number) => Promise<void>): { stop(): Promise<void> } {
  const ending = new AbortController();
  const work = async (_: unknown, client: number): Promise<void> => {
    while (!ending.signal.aborted) await act(client);
  };
  const working = Promise.all(Array.from({ length: times }, work));
  // Whoever stops it learns of it.
  working.catch(() => {});
  const stop = async (): Promise<void> => {
    ending.abort();
    await working;
  };
  return { stop };
}

async function more(acknowledged: ReadonlySet<string>): Promise<void> {
  const enough = acknowledged.size + CALM;
  await until(() => acknowledged.size >= enough);
}
