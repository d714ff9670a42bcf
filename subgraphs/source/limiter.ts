import type { RequestError } from '../shared/errors.ts';

/** How many tasks of each key run, and which wait. */
export interface Limiter {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly lanes: Map<string, Lane>;
  /** What is thrown when too many wait. */
  busy(): RequestError;
}

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets `atOnce` tasks of each key run at a time and `mostWaiting` wait; the next one meets `busy`. */
export function createLimiter(atOnce: number, mostWaiting: number, busy: () => RequestError): Limiter {
  return { atOnce, mostWaiting, lanes: new Map(), busy };
}

/** Runs the task once there is room for it, in the order that they came; throws when too many wait. */
export async function runLimited<Value>(limiter: Limiter, key: string, task: () => Promise<Value>): Promise<Value> {
  const lane = limiter.lanes.get(key) ?? { running: 0, waiting: [] };
  limiter.lanes.set(key, lane);
  if (lane.running < limiter.atOnce) lane.running += 1;
  else await waitForPlace(limiter, lane);
  try {
    return await task();
  } finally {
    // Who ends hands the place on, so that nobody who has just come takes it.
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
    if (lane.running === 0) limiter.lanes.delete(key);
  }
}

async function waitForPlace(limiter: Limiter, lane: Lane): Promise<void> {
  if (lane.waiting.length >= limiter.mostWaiting) throw limiter.busy();
  await new Promise<void>((resolve) => lane.waiting.push(resolve));
}
