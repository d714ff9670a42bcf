import type { Database } from '../../subgraphs/shared/database/database.ts';

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
