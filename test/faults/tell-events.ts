import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../support/addresses.ts';
import { ask, newOwnList } from '../support/own-credentials.ts';
import { until } from '../support/until.ts';
import type { ToldEvent } from '../support/webhook-receiver.ts';
import { addCounts } from './add-counts.ts';
import { announceIdleList } from './announce-idle-list.ts';
import { type EventWorld, openEventWorld, refuseSome } from './event-world.ts';
import { APPEND, type EventWriters, startEventWriters } from './event-writers.ts';
import type { Counts, Scenario } from './scenario.ts';
import type { FaultWorld } from './world.ts';

/**
 * Lists grow and a credential is archived again and again, while the services that write the events and deliver them are killed and
 * paused, and the primary is lost. Every change that was acknowledged is told to a webhook, for the first time in the order of its subject.
 */
export const tellEvents: Scenario = async (rounds, world) => {
  const own = await openEventWorld(world);
  try {
    let counts = await tellDuringFaults(rounds, world, own);
    // A refusal would make the only event of a list wait for up to 7.5 seconds.
    own.receiver.answers = () => ({ status: 204 });
    for (let round = 0; round < rounds; round += 1) counts = addCounts(counts, await announceIdleList(world, own));
    return counts;
  } finally {
    await own.close();
  }
};

/** The same, while the receiver refuses one event for ever: what follows it in its list waits, and nothing else does. */
export const refuseEvent: Scenario = async (rounds, world) => {
  const own = await openEventWorld(world);
  try {
    const credId = await newOwnList(own.curator);
    const answers = refuseSome();
    own.receiver.answers = (event) => (event.subject === `list/${credId}` ? { status: 500 } : answers(event));
    const input = { credId, operation: 'APPEND', items: addressesFrom(0, 1) };
    await ask(own.curator, APPEND, { input });
    await until(() => own.receiver.requests.length > 0);
    return await tellDuringFaults(rounds, world, own);
  } finally {
    await own.close();
  }
};

async function tellDuringFaults(rounds: number, world: FaultWorld, own: EventWorld): Promise<Counts> {
  const writers = await startEventWriters(own);
  for (let round = 0; round < rounds; round += 1) await bringFaults(world, own, writers);
  await writers.stop();
  return countFaults(own, writers, LATE + world.pace.leeway);
}

/** Longer than the lease of an endpoint: whoever holds it loses it. */
const PAUSE = 7 * SECOND;

/** The most milliseconds between two faults, which meet changes and deliveries at any moment. */
const BETWEEN = 500;

async function bringFaults({ mongodb }: FaultWorld, { servers }: EventWorld, writers: EventWriters): Promise<void> {
  const killed = servers[randomInt(servers.length)];
  await writers.moreChanges();
  await setTimeout(randomInt(BETWEEN));
  await killed?.kill();
  await setTimeout(randomInt(BETWEEN));
  await killed?.start();
  await writers.moreChanges();
  await setTimeout(randomInt(BETWEEN));
  const goOn = servers[randomInt(servers.length)]?.pause();
  await setTimeout(PAUSE);
  goOn?.();
  await writers.moreChanges();
  await setTimeout(randomInt(BETWEEN));
  if (randomInt(2) === 0) await mongodb.stepDown();
  else await (await mongodb.killPrimary())();
  await writers.moreChanges();
}

/** What is not told by then, after the last change, is late; later, it is lost. */
const LATE = MINUTE;
const LONGEST = 5 * MINUTE;

async function countFaults(world: EventWorld, { acknowledged }: EventWriters, latest: number): Promise<Counts> {
  const lost = (): number =>
    [...acknowledged].reduce((sum, [subject, changes]) => sum + countLost(toldOf(world, subject), changes), 0);
  const begun = performance.now();
  const untilAfter = async (time: number): Promise<void> =>
    until(() => lost() === 0 || performance.now() > begun + time, SECOND / 4);
  await untilAfter(latest);
  const late = lost();
  await untilAfter(LONGEST);
  const all = [...acknowledged.keys()].map((subject) => toldOf(world, subject));
  const sent = all.flat();
  const [different, again] = [new Set(sent.map(({ id }) => id)).size, sumOf(all, (told) => countDisorder(told))];
  const disorder = sumOf(all, (told) => countDisorder(firstOfEach(told)));
  console.log(`Told ${different} events: ${sent.length - different} duplicates, ${again} of them after later events.`);
  if (lost() + disorder > 0) console.warn(world.servers.map((server) => server.output()));
  return {
    'acknowledged changes never told': lost(),
    'acknowledged changes told late': late,
    'events told for the first time out of order': disorder,
  };
}

/** What the receiver has taken of a subject. */
function toldOf({ receiver }: EventWorld, subject: string): readonly ToldEvent[] {
  return receiver.taken().filter((event) => event.subject === subject);
}

/** How many changes were not told. An archiving is told by its place: each follows an unarchiving. A change of a list is told by its revision. */
export function countLost(told: readonly ToldEvent[], changes: readonly unknown[]): number {
  const revisions = new Set(told.map(({ data }) => data['revision']));
  if (told.some(({ type }) => type.startsWith('list.'))) return changes.filter((each) => !revisions.has(each)).length;
  return Math.max(0, changes.length - firstOfEach(told).length);
}

/** Each event where it was told first. */
export function firstOfEach(told: readonly ToldEvent[]): readonly ToldEvent[] {
  const seen = new Set<string>();
  return told.filter(({ id }) => seen.size < seen.add(id).size);
}

/** How many come after one with a higher sequence. */
export function countDisorder(told: readonly ToldEvent[]): number {
  let highest = 0;
  let late = 0;
  for (const { sequence } of told) {
    if (sequence < highest) late += 1;
    highest = Math.max(highest, sequence);
  }
  return late;
}

function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}
