import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../durations.ts';
import { isLostServer } from './database-outage.ts';

/** The latest start of a repeat after the first failure: by then any election is over. */
const LONGEST = 20 * SECOND;

/** The longest random pause between two attempts. A lost server fails all its calls at once, and they must not be repeated at once. */
const PAUSE = SECOND / 2;

/**
 * Runs work on many documents, and repeats it if its server is lost meanwhile: the driver retries a read only once, and of the writes
 * only those of single documents. The work must be idempotent.
 */
export async function repeatInOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  const pause = createPause();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      await pause(error);
    }
  }
}

/** Pauses after an error that a repeat may avoid; throws any other error, and any error that comes too late. */
export function createPause(): (error: unknown) => Promise<void> {
  let firstAt: number | null = null;
  return async (error) => {
    firstAt ??= performance.now();
    if (!isLostServer(error) || performance.now() - firstAt > LONGEST) throw error;
    await setTimeout(Math.random() * PAUSE);
  };
}
