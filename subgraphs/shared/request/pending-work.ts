import { setImmediate, setTimeout } from 'node:timers/promises';
import { SECOND } from '../durations.ts';

/** Work that a stop waits for, because its caller may not: the caller has been answered or has disconnected. */
export interface PendingWork {
  /** Adds work, and returns it. */
  readonly track: <Result>(work: Promise<Result>) => Promise<Result>;
  /** Settles when no work is left. */
  readonly ended: () => Promise<void>;
}

/** How long a stopping process waits for work without a caller, and for the database. */
const LONGEST_STOP = 5 * SECOND;

/** Creates an empty set of work. */
export function createPendingWork(): PendingWork {
  const pending = new Set<Promise<unknown>>();
  const track: PendingWork['track'] = async (work) => {
    pending.add(work);
    try {
      return await work;
    } finally {
      pending.delete(work);
    }
  };
  const ended = async (): Promise<void> => {
    while (pending.size > 0) {
      await Promise.allSettled(pending);
      // What has ended may begin more work in this turn.
      await setImmediate();
    }
  };
  return { track, ended };
}

/** Settles when a stop waits no longer. All parts of a process share one limit, so that the stop does not exceed its ten seconds. */
export async function stopLimit(): Promise<void> {
  await setTimeout(LONGEST_STOP, null, { ref: false });
}
