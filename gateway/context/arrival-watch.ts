import { SECOND } from '../../subgraphs/shared/durations.ts';

/** Measures how long data may have waited in the sockets of a process before it was read. */
export interface ArrivalWatch {
  /** The earliest time at which the data that was just read may have arrived, by `performance.now()`. */
  readonly unreadSince: () => number;
  readonly close: () => void;
}

const TICK = SECOND / 50;

/**
 * Watches the event loop, which is idle only when it has read everything that reached its sockets. So the data that it reads arrived
 * after it was last idle: usually a moment ago, but long ago in a process that was paused or had no CPU time.
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

/** The total time for which the event loop has been idle. */
function idleTime(): number {
  return performance.nodeTiming.idleTime;
}
