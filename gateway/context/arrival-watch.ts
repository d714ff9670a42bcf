import { SECOND } from '../../subgraphs/shared/durations.ts';

/** Knows how long what a process reads can have waited in its sockets. */
export interface ArrivalWatch {
  /** Since when what has just been read can have waited, by `performance.now()`. */
  readonly unreadSince: () => number;
  readonly close: () => void;
}

const TICK = SECOND / 50;

/**
 * Watches the event loop, which is idle only when it has read all that reached its sockets. So whatever it reads arrived after
 * it was last idle: a moment ago as a rule, and long ago in a process that was paused or had no CPU time.
 */
export function watchArrivals(): ArrivalWatch {
  let [tick, idleAtTick] = [performance.now(), idleTime()];
  let readAllAt = tick;
  const unreadSince = (): number => (idleTime() > idleAtTick ? tick : readAllAt);
  const timer = setInterval(() => {
    readAllAt = unreadSince();
    [tick, idleAtTick] = [performance.now(), idleTime()];
  }, TICK);
  timer.unref();
  return { unreadSince, close: () => clearInterval(timer) };
}

/** How long the event loop has been idle in all. */
function idleTime(): number {
  return performance.nodeTiming.idleTime;
}
