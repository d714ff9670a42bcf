import type { RequestError } from '../errors.ts';
import { addJob, countJobs, createFairQueue, type FairQueue, noteUse, takeJob } from './fair-queue.ts';

/** The running and the waiting tasks of each lane. */
export interface Limiter {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostOfUser: number;
  readonly lanes: Map<string, Lane>;
  /** The error for a full queue. */
  busy(): RequestError;
}

interface Lane {
  /** The running tasks of each user. */
  readonly running: Map<string, number>;
  readonly queue: FairQueue<WaitingTask>;
}

interface WaitingTask {
  start(): void;
  refuse(reason: RequestError): void;
}

/** The lane in which a task waits, and the user for whom its time counts. */
export interface TaskLane {
  readonly lane: string;
  readonly user: string;
}

/**
 * Creates a limiter. In each lane, `atOnce` tasks run at a time, of one user at most `mostOfUser`, and `mostWaiting` wait; beyond that, one
 * of them is refused with `busy`.
 */
export function createLimiter(
  atOnce: number,
  mostWaiting: number,
  busy: () => RequestError,
  mostOfUser = atOnce,
): Limiter {
  return { atOnce, mostWaiting, mostOfUser, lanes: new Map(), busy };
}

/** Runs the task when there is room for it. The users of a lane share it fairly. Throws if too many tasks wait. */
export async function runLimited<Value>(limiter: Limiter, place: TaskLane, task: () => Promise<Value>): Promise<Value> {
  const lane = limiter.lanes.get(place.lane) ?? { running: new Map(), queue: createFairQueue(limiter.mostWaiting) };
  limiter.lanes.set(place.lane, lane);
  if (hasRoom(limiter, lane, place.user)) countRunning(lane, place.user, 1);
  else await waitForPlace(limiter, lane, place.user);
  const begun = performance.now();
  try {
    return await task();
  } finally {
    noteUse(lane.queue, place.user, performance.now() - begun);
    countRunning(lane, place.user, -1);
    // A task passes its place to a waiting one, so that no new task takes it.
    const next = takeJob(lane.queue, (user) => hasRoom(limiter, lane, user));
    if (next) {
      countRunning(lane, next.user, 1);
      next.job.start();
    }
    if (lane.running.size === 0 && countJobs(lane.queue) === 0) limiter.lanes.delete(place.lane);
  }
}

function hasRoom({ atOnce, mostOfUser }: Limiter, { running }: Lane, user: string): boolean {
  const all = [...running.values()].reduce((sum, own) => sum + own, 0);
  return all < atOnce && (running.get(user) ?? 0) < mostOfUser;
}

function countRunning({ running }: Lane, user: string, change: 1 | -1): void {
  const own = (running.get(user) ?? 0) + change;
  if (own > 0) running.set(user, own);
  else running.delete(user);
}

async function waitForPlace(limiter: Limiter, { queue }: Lane, user: string): Promise<void> {
  await new Promise<void>((start, refuse) => {
    addJob(queue, user, { start, refuse })?.refuse(limiter.busy());
  });
}
