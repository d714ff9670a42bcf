import type { Database } from '../../subgraphs/shared/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { Lateness } from './lateness.ts';

/** One slow answer is no silence: within such a time others come. */
const SHORTEST_SILENCE = SECOND;

/** What is waited for: how much of it there is, and since when none of it has come. */
interface Awaited {
  readonly begin: () => void;
  readonly end: () => void;
  /** Milliseconds since the last one came, or since the first of those that wait began; 0 where nothing is waited for. */
  readonly silence: () => number;
}

/**
 * How long the database has said nothing to those who wait: no answer to any command, and no connection to any that waits for
 * one; without a primary everybody waits.
 */
export function watchSilence(database: Database): Lateness {
  const client = database.getClient();
  const [commands, connections, primaries] = [createAwaited(), createAwaited(), createAwaited()];
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
      const silence = Math.max(commands.silence(), connections.silence(), primaries.silence());
      return silence < SHORTEST_SILENCE ? 0 : silence;
    },
    stop: () => {
      for (const [event, listener] of listeners) client.off(event, listener);
      client.off('topologyDescriptionChanged', notePrimary);
    },
  };
}

/** What the driver knows of the servers, and knew before. */
type Changed = Readonly<Record<'newDescription' | 'previousDescription', Topology>>;

interface Topology {
  readonly servers: ReadonlyMap<string, { readonly isWritable: boolean }>;
}

function hasPrimary({ servers }: Topology): boolean {
  return [...servers.values()].some(({ isWritable }) => isWritable);
}

function createAwaited(): Awaited {
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
    silence: () => (count === 0 ? 0 : performance.now() - since),
  };
}
