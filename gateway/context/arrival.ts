import { SECOND } from '../../subgraphs/shared/durations.ts';

/** How often the event loop proves that it runs. */
const TICK = SECOND / 10;

/** An event loop that was silent for so long stood still: requests may have waited in their sockets since. */
const STANDSTILL = SECOND / 4;

/** In so many turns after a standstill the event loop has accepted the connections that waited, and read them. */
const CATCH_UP_TURNS = 16;

let lastTick = performance.now();
/** When the standstill began from which the event loop is catching up. */
let stoodStillSince: number | null = null;

setInterval(() => {
  const now = performance.now();
  if (now - lastTick > STANDSTILL) catchUp(lastTick);
  lastTick = now;
}, TICK).unref();

function catchUp(since: number, turns = CATCH_UP_TURNS): void {
  stoodStillSince = turns > 0 ? since : null;
  if (turns > 0) setImmediate(catchUp, since, turns - 1);
}

/**
 * The earliest moment at which the request that has just been read can have arrived, by `performance.now()`. A process that
 * stood still (it was paused, or its machine was) reads late what reached its sockets meanwhile.
 */
export function arrivalTime(): number {
  const now = performance.now();
  if (now - lastTick > STANDSTILL) return lastTick;
  return stoodStillSince ?? now;
}
