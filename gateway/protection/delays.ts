import type { Database } from '../../subgraphs/shared/database/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** The delay of a resource that every request needs. */
export interface Delay {
  /** The current delay in milliseconds. */
  now(): number;
  stop(): void;
}

const INTERVAL = 20;

/** The event-loop delay: it is long when the process has no CPU time left. */
export function watchEventLoopDelay(): Delay {
  let due = performance.now() + INTERVAL;
  let last = 0;
  const timer = setInterval(() => {
    const time = performance.now();
    last = time - due;
    due = time + INTERVAL;
  }, INTERVAL);
  timer.unref();
  // The timer cannot fire during a long turn of the loop, so its lateness counts too.
  return { now: () => Math.max(last, performance.now() - due), stop: () => clearInterval(timer) };
}

/** An older checkout says nothing about the present. */
const OUTDATED = 200;

/** The checkout delay: how long a query waited for a connection of the pool. It is long when the database is overloaded. */
export function watchCheckoutDelay(database: Database): Delay {
  let [wait, seenAt] = [0, 0];
  const note = ({ durationMS }: { readonly durationMS: number }): void => {
    wait = durationMS;
    seenAt = performance.now();
  };
  const client = database.getClient();
  client.on('connectionCheckedOut', note);
  return {
    now: () => (performance.now() - seenAt < OUTDATED ? wait : 0),
    stop: () => {
      client.off('connectionCheckedOut', note);
    },
  };
}

/** A single slow response is normal: others arrive within this time. */
const SHORTEST_DELAY = SECOND;

/** The pending work of one kind. */
interface Pending {
  readonly begin: () => void;
  readonly end: () => void;
  /** Milliseconds since one was last completed, or since the oldest began; 0 when none is pending. */
  readonly delay: () => number;
}

/** Measures for how long the database has completed no pending command and no pending checkout, or has had no primary. */
export function watchDatabaseDelay(database: Database): Delay {
  const client = database.getClient();
  const [commands, connections, primaries] = [createPending(), createPending(), createPending()];
  const listeners = [
    ['commandStarted', commands.begin],
    ['commandSucceeded', commands.end],
    ['commandFailed', commands.end],
    ['connectionCheckOutStarted', connections.begin],
    ['connectionCheckedOut', connections.end],
    ['connectionCheckOutFailed', connections.end],
  ] as const;
  const notePrimary = ({ newDescription, previousDescription }: TopologyChange): void => {
    const [was, is] = [hasPrimary(previousDescription), hasPrimary(newDescription)];
    if (was && !is) primaries.begin();
    if (!was && is) primaries.end();
  };
  for (const [event, listener] of listeners) client.on(event, listener);
  client.on('topologyDescriptionChanged', notePrimary);
  return {
    now: () => {
      const delay = Math.max(commands.delay(), connections.delay(), primaries.delay());
      return delay < SHORTEST_DELAY ? 0 : delay;
    },
    stop: () => {
      for (const [event, listener] of listeners) client.off(event, listener);
      client.off('topologyDescriptionChanged', notePrimary);
    },
  };
}

/** The driver's view of the servers, now and before. */
type TopologyChange = Readonly<Record<'newDescription' | 'previousDescription', Topology>>;

interface Topology {
  readonly servers: ReadonlyMap<string, { readonly isWritable: boolean }>;
}

function hasPrimary({ servers }: Topology): boolean {
  return [...servers.values()].some(({ isWritable }) => isWritable);
}

function createPending(): Pending {
  let [count, since] = [0, 0];
  return {
    begin: () => {
      if (count === 0) since = performance.now();
      count += 1;
    },
    end: () => {
      count = Math.max(0, count - 1);
      since = performance.now();
    },
    delay: () => (count === 0 ? 0 : performance.now() - since),
  };
}
