import type { RequestError } from '../errors.ts';
import { addJob, countJobs, createFairQueue, type FairQueue, noteUse, takeJob } from './fair-queue.ts';

/** The running and the waiting tasks of each lane. */
export interface Limiter {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly lanes: Map<string, Lane>;
  /** The error for a full queue. */
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

/** The lane in which a task waits, and the user for whom its time counts. */
export interface Place {
  readonly lane: string;
  readonly user: string;
}

/** Creates a limiter. In each lane, `atOnce` tasks run at a time and `mostWaiting` wait; beyond that, one of them is refused with `busy`. */
export function createLimiter(atOnce: number, mostWaiting: number, busy: () => RequestError): Limiter {
  return { atOnce, mostWaiting, lanes: new Map(), busy };
}

/** Runs the task when there is room for it. The users of a lane share it fairly. Throws if too many tasks wait. */
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
    // A task passes its place to a waiting one, so that no new task takes it.
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
