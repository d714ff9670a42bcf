import type { Database } from '../../subgraphs/shared/database.ts';

/** How long something waits that should not have to wait. */
export interface Lateness {
  /** Milliseconds, just now. */
  now(): number;
  stop(): void;
}

const INTERVAL = 20;

/** How late the event loop comes to what it has to do: it is so when the process has no time left. */
export function watchLoop(): Lateness {
  let due = performance.now() + INTERVAL;
  let last = 0;
  const timer = setInterval(() => {
    const time = performance.now();
    last = time - due;
    due = time + INTERVAL;
  }, INTERVAL);
  timer.unref();
  // In a long turn of the loop the timer has not rung yet: that it should have tells as much.
  return { now: () => Math.max(last, performance.now() - due), stop: () => clearInterval(timer) };
}

/** A wait that was seen so long ago tells nothing of now. */
const FORGOTTEN = 200;

/** How long a query waited for a connection to the database: it does when the database has more to do than it can. */
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
