import type { Database } from '../../subgraphs/shared/database.ts';

/** A measure of delay. */
export interface Lateness {
  /** Milliseconds, just now. */
  now(): number;
  stop(): void;
}

const INTERVAL = 20;

/** The event-loop delay: it grows when the process has more to do than it has time for. */
export function watchLoop(): Lateness {
  let due = performance.now() + INTERVAL;
  let last = 0;
  const timer = setInterval(() => {
    const time = performance.now();
    last = time - due;
    due = time + INTERVAL;
  }, INTERVAL);
  timer.unref();
  // During a long turn of the loop the timer is overdue, and that counts as well.
  return { now: () => Math.max(last, performance.now() - due), stop: () => clearInterval(timer) };
}

/** Milliseconds after which a wait says nothing about the present any more. */
const FORGOTTEN = 200;

/** How long queries wait for a connection: it grows when the database is overloaded. */
export function watchDatabase(database: Database): Lateness {
  let [wait, seenAt] = [0, 0];
  const note = ({ durationMS }: { readonly durationMS: number }): void => {
    wait = durationMS;
    seenAt = performance.now();
  };
  const client = database.getClient();
  client.on('connectionCheckedOut', note);
  return {
    now: () => (performance.now() - seenAt < FORGOTTEN ? wait : 0),
    stop: () => {
      client.off('connectionCheckedOut', note);
    },
  };
}
