import type { Database } from '../../subgraphs/shared/database/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { Delay } from './delay.ts';

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
  const notePrimary = ({ newDescription, previousDescription }: Changed): void => {
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
type Changed = Readonly<Record<'newDescription' | 'previousDescription', Topology>>;

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
