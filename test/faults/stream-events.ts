import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { bearer } from '../support/client.ts';
import { type Subscriber, storeListEvent, subscribe } from '../support/event-streams.ts';
import { newOwnList } from '../support/own-credentials.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import { type EventWorld, openEventWorld } from './event-world.ts';
import { type EventWriters, startEventWriters } from './event-writers.ts';
import type { Counts, Scenario } from './scenario.ts';
import { countDisorder, countLost, firstOfEach } from './tell-events.ts';

/**
 * Lists grow and a credential is archived again and again, while the services that write the events and stream them are killed in turn.
 * Every change that was acknowledged comes to each client, which resumes at the other service again and again, for the first time in the order of its subject.
 */
export const streamEvents: Scenario = async (rounds, world) => {
  const own = await openEventWorld(world);
  try {
    const begin = await storeListEvent(toTestService(own.servers[0], own.database), await newOwnList(own.curator));
    const followers = Array.from({ length: FOLLOWERS }, (_, index) => follow(own, begin, index));
    const writers = await startEventWriters(own, 0);
    for (let round = 0; round < rounds; round += 1) await killInTurn(own, writers);
    await writers.stop();
    followers.forEach(({ stay }) => stay());
    const counts = await countFaults(followers, writers);
    await Promise.all(followers.map(async ({ stop }) => stop()));
    return counts;
  } finally {
    await own.close();
  }
};

/** Clients with a stream each. */
const FOLLOWERS = 4;

/** The most milliseconds between two faults. */
const BETWEEN = 500;

async function killInTurn({ servers }: EventWorld, writers: EventWriters): Promise<void> {
  for (const server of servers) {
    await writers.moreChanges();
    await setTimeout(randomInt(BETWEEN));
    await server.kill();
    await setTimeout(randomInt(BETWEEN));
    await server.start();
  }
  await writers.moreChanges();
}

/** A client whose stream begins anew at another service whenever it ends. */
interface Follower {
  /** What has come, in its order. */
  readonly told: () => ReturnType<typeof firstOfEach>;
  /** Has its streams end no more by themselves, so that it reads on to the end however slow the machine is. */
  readonly stay: () => void;
  readonly stop: () => Promise<void>;
}

/** Each event takes a while, in which others are stored. */
const EVENTS = `subscription ($after: ID) { events(after: $after) { id type subject sequence data
  credential { itemList { items { nodes } updates { nodes { added } } } } } }`;

/** The most milliseconds until a client leaves by itself: what it has missed is read again and again while more is stored. */
const LONGEST_STREAM = 6 * SECOND;

/** Milliseconds before a client connects again. */
const PAUSE = 50;

function follow(world: EventWorld, begin: string, index: number): Follower {
  const streams: Subscriber[] = [];
  const told = (): ReturnType<typeof firstOfEach> => streams.flatMap(({ results }) => results.flatMap(toTold));
  const ending = new AbortController();
  const staying = new AbortController();
  const run = async (): Promise<void> => {
    for (let turn = index; !ending.signal.aborted; turn += 1) {
      const server = world.servers[turn % world.servers.length] ?? world.servers[0];
      // Whatever is repeated, the last one that was new.
      const variables = { after: firstOfEach(told()).at(-1)?.id ?? begin };
      const headers = bearer(world.curator.token);
      const stream = await subscribe(toTestService(server, world.database), { query: EVENTS, variables, headers });
      streams.push(stream);
      if (ending.signal.aborted) stream.close();
      const left = staying.signal.aborted ? stream.ended : setTimeout(randomInt(LONGEST_STREAM));
      await Promise.race([stream.ended, left]);
      stream.close();
      await setTimeout(PAUSE);
    }
  };
  const running = run();
  const stop = async (): Promise<void> => {
    ending.abort();
    streams.forEach(({ close }) => close());
    await running;
  };
  return { told, stay: () => staying.abort(), stop };
}

function toTold({ data }: Subscriber['results'][number]): ReturnType<typeof firstOfEach> {
  if (!data) return [];
  const { id, type, subject, sequence, data: content } = data.events;
  return [
    {
      id: String(id),
      type: String(type),
      subject: String(subject),
      sequence: Number(sequence),
      data: Object(content),
    },
  ];
}

/** What has not come by then, after the last change, is lost. */
const LONGEST = 2 * MINUTE;

async function countFaults(followers: readonly Follower[], { acknowledged }: EventWriters): Promise<Counts> {
  const ofSubject = ({ told }: Follower, subject: string) => told().filter((event) => event.subject === subject);
  const sumOver = (count: (follower: Follower, subject: string) => number): number =>
    followers.reduce(
      (sum, follower) => [...acknowledged.keys()].reduce((own, subject) => own + count(follower, subject), sum),
      0,
    );
  const lost = (): number =>
    sumOver((follower, subject) => countLost(ofSubject(follower, subject), acknowledged.get(subject) ?? []));
  const end = performance.now() + LONGEST;
  await until(() => lost() === 0 || performance.now() > end, SECOND / 4);
  const first = sumOver((follower, subject) => firstOfEach(ofSubject(follower, subject)).length);
  console.log(`Streamed ${first} events to ${followers.length} clients.`);
  return {
    'acknowledged changes never streamed': lost(),
    'events streamed for the first time out of order': sumOver((follower, subject) =>
      countDisorder(firstOfEach(ofSubject(follower, subject))),
    ),
  };
}
