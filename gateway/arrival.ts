import { SECOND } from '../subgraphs/shared/durations.ts';

/** How often the event loop proves that it runs. */
const TICK = SECOND / 10;

/** An event loop that was silent for so long stood still: requests may have waited in their sockets since. */
const STANDSTILL = SECOND / 4;

/** Requests that waited are read so soon after a standstill. */
const CATCHING_UP = SECOND / 4;

let lastTick = performance.now();
let standstill = { begunAt: lastTick, endedAt: Number.NEGATIVE_INFINITY };

setInterval(() => {
  const now = performance.now();
  if (now - lastTick > STANDSTILL) standstill = { begunAt: lastTick, endedAt: now };
  lastTick = now;
}, TICK).unref();

/**
 * The earliest moment at which the request that has just been read can have arrived, by `performance.now()`. A process that
 * stood still (it was paused, or its machine was) reads late what reached its sockets meanwhile.
 */
export function arrivalTime(): number {
  const now = performance.now();
  if (now - lastTick > STANDSTILL) return lastTick;
  return now - standstill.endedAt < CATCHING_UP ? standstill.begunAt : now;
}
