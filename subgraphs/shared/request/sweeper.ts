import { MINUTE } from '../durations.ts';
import type { RequestContext } from './context.ts';

/** Sweeps in the background what a subgraph stores: recovers it from crashed servers, and deletes what is no longer needed. */
interface Sweeper {
  /** Starts with the first call. */
  readonly start: (sweep: () => Promise<void>, log: RequestContext['log']) => void;
  /** Stops, and waits for a sweep in progress. */
  readonly close: () => Promise<void>;
}

/** A sweeper that has not started; `interval` in milliseconds. */
export function createSweeper(interval = MINUTE): Sweeper {
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> | null = null;
  const tryToSweep = async (sweep: () => Promise<void>, log: RequestContext['log']): Promise<void> => {
    try {
      await sweep();
    } catch (error) {
      log.warn({ err: error }, 'a sweep failed; the next one will do its work');
    } finally {
      sweeping = null;
    }
  };
  const start: Sweeper['start'] = (sweep, log) => {
    timer ??= setInterval(() => {
      sweeping ??= tryToSweep(sweep, log);
    }, interval).unref();
  };
  const close = async (): Promise<void> => {
    if (timer) clearInterval(timer);
    await sweeping;
  };
  return { start, close };
}
