import { setTimeout } from 'node:timers/promises';
import { isLostServer } from './database-outage.ts';
import { SECOND } from './durations.ts';

/** No repeat begins later than this after the first failure: by then any election is over. */
const LONGEST = 20 * SECOND;

/** Between two tries, at random up to this: a server that is lost fails all its calls at once. */
const PAUSE = SECOND / 2;

/**
 * Runs a write of many documents, and runs it again when its server is lost meanwhile: the driver retries only writes of
 * single documents. The write must be idempotent.
 */
export async function repeatInOutage<Result>(write: () => Promise<Result>): Promise<Result> {
  const pause = createPause();
  for (;;) {
    try {
      return await write();
    } catch (error) {
      await pause(error);
    }
  }
}

/** Waits a moment after an error that a repeat may outlast; throws every other error, and any that comes too late. */
export function createPause(): (error: unknown) => Promise<void> {
  let firstAt: number | null = null;
  return async (error) => {
    firstAt ??= performance.now();
    if (!isLostServer(error) || performance.now() - firstAt > LONGEST) throw error;
    await setTimeout(Math.random() * PAUSE);
  };
}
