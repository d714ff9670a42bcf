import type { RequestError } from '../../shared/errors.ts';
import { addJob, countJobs, createFairQueue, type FairQueue, noteUse, takeJob } from './fair-queue.ts';

/** How many tasks of each lane run, and which wait. */
export interface Limiter {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly lanes: Map<string, Lane>;
  /** What is thrown when too many wait. */
  busy(): RequestError;
}

interface Lane {
  running: number;
  readonly queue: FairQueue<Waiting>;
}

interface Waiting {
  start(): void;
  refuse(reason: RequestError): void;
}

/** Where a task waits, and who its time is counted for. */
export interface Place {
  readonly lane: string;
  readonly user: string;
}

/** Lets `atOnce` tasks of each lane run at a time and `mostWaiting` wait; when more wait, one of them is refused with `busy`. */
export function createLimiter(atOnce: number, mostWaiting: number, busy: () => RequestError): Limiter {
  return { atOnce, mostWaiting, lanes: new Map(), busy };
}

/** Runs the task once there is room for it; the users of a lane share it fairly. Throws when too many wait. */
export async function runLimited<Value>(limiter: Limiter, place: Place, task: () => Promise<Value>): Promise<Value> {
  const lane = limiter.lanes.get(place.lane) ?? { running: 0, queue: createFairQueue(limiter.mostWaiting) };
  limiter.lanes.set(place.lane, lane);
  if (lane.running < limiter.atOnce) lane.running += 1;
  else await waitForPlace(limiter, lane, place.user);
  const begun = performance.now();
  try {
    return await task();
  } finally {
    noteUse(lane.queue, place.user, performance.now() - begun);
    // A task that ends passes its place on, so that no newcomer takes it.
    const next = takeJob(lane.queue);
    if (next) next.job.start();
    else lane.running -= 1;
    if (lane.running === 0 && countJobs(lane.queue) === 0) limiter.lanes.delete(place.lane);
  }
}

async function waitForPlace(limiter: Limiter, { queue }: Lane, user: string): Promise<void> {
  await new Promise<void>((start, refuse) => {
    addJob(queue, user, { start, refuse })?.refuse(limiter.busy());
  });
}
