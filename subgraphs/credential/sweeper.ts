import type { RequestContext } from '../shared/context.ts';
import { MINUTE } from '../shared/durations.ts';
import type { ItemLists } from './item-list-store/model/item-lists.ts';
import { recoverLists } from './item-list-store/recovery/recover-lists.ts';
import { sweepLists } from './item-list-store/recovery/sweep-lists.ts';

/** Deletes old generations of item lists and recovers lists that a dead server was changing, beside the requests. */
export interface Sweeper {
  /** Begins with the first request, which brings the database. */
  readonly start: (lists: ItemLists, log: RequestContext['log']) => void;
  /** Ends it, and waits for a sweep that is under way. */
  readonly close: () => Promise<void>;
}

const INTERVAL = MINUTE;

/** A sweeper that has not begun. */
export function createSweeper(): Sweeper {
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> | null = null;
  const sweep = async (lists: ItemLists, log: RequestContext['log']): Promise<void> => {
    try {
      await recoverLists(lists);
      await sweepLists(lists);
    } catch (error) {
      log.warn({ err: error }, 'a sweep of item lists failed; the next one will do its work');
    } finally {
      sweeping = null;
    }
  };
  const start = (lists: ItemLists, log: RequestContext['log']): void => {
    timer ??= setInterval(() => {
      sweeping ??= sweep(lists, log);
    }, INTERVAL).unref();
  };
  const close = async (): Promise<void> => {
    if (timer) clearInterval(timer);
    await sweeping;
  };
  return { start, close };
}
