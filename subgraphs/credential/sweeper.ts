import type { RequestContext } from '../shared/context.ts';
import { MINUTE } from '../shared/durations.ts';
import type { ItemListStore } from './item-list-store/index.ts';

/** Sweeps the item lists in the background: recovers them from crashed servers and deletes expired generations. */
export interface Sweeper {
  /** Starts at the first request, which provides the database. */
  readonly start: (itemLists: ItemListStore, log: RequestContext['log']) => void;
  /** Stops, and waits for a sweep in progress. */
  readonly close: () => Promise<void>;
}

const INTERVAL = MINUTE;

/** A sweeper that has not started. */
export function createSweeper(): Sweeper {
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> | null = null;
  const sweep = async (itemLists: ItemListStore, log: RequestContext['log']): Promise<void> => {
    try {
      await itemLists.sweep();
    } catch (error) {
      log.warn({ err: error }, 'a sweep of item lists failed; the next one will do its work');
    } finally {
      sweeping = null;
    }
  };
  const start = (itemLists: ItemListStore, log: RequestContext['log']): void => {
    timer ??= setInterval(() => {
      sweeping ??= sweep(itemLists, log);
    }, INTERVAL).unref();
  };
  const close = async (): Promise<void> => {
    if (timer) clearInterval(timer);
    await sweeping;
  };
  return { start, close };
}
