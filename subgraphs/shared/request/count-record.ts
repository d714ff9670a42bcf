import { type Batcher, type BatchPlan, createBatcher } from '../database/batcher.ts';
import { SECOND } from '../durations.ts';
import type { RequestContext } from './context.ts';
import { stopLimit } from './pending-work.ts';

type CountContext = Pick<RequestContext, 'database' | 'log' | 'now'>;

/** How counts are gathered and written. */
interface CountPlan<Entry, Batch> extends Omit<BatchPlan<CountContext, Entry, Batch>, 'lose'> {
  /** What the log says of a batch that was not written. */
  readonly lossMessage: string;
}

/** Counts in memory and writes in batches. A batch that cannot be written is lost, and no request fails or waits because of it. */
export interface CountRecord<Entry> extends Batcher<CountContext, Entry> {
  /** Writes all that is counted, also meanwhile, within a time limit. What is added later is lost. */
  readonly close: (limit?: Promise<void>) => Promise<void>;
}

const INTERVAL = 10 * SECOND;

/** Creates an empty record. */
export function createCountRecord<Entry, Batch>({ lossMessage, ...plan }: CountPlan<Entry, Batch>): CountRecord<Entry> {
  let latest: CountContext | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;
  const { add: addToBatch, written } = createBatcher<CountContext, Entry, Batch>({
    ...plan,
    // Not repeated: a write whose answer was lost would count twice.
    lose: (err, { log }) => {
      log.warn({ err }, lossMessage);
      return false;
    },
  });
  const add: CountRecord<Entry>['add'] = (context, entry) => {
    if (isClosed) return context.log.warn(lossMessage);
    latest = context;
    addToBatch(context, entry);
    timer ??= setTimeout(() => {
      timer = null;
      void written(context);
    }, INTERVAL).unref();
  };
  const writeAll = async (): Promise<void> => {
    for (let context = latest; context; context = latest) {
      latest = null;
      await written(context);
    }
  };
  const close: CountRecord<Entry>['close'] = async (limit = stopLimit()) => {
    await Promise.race([writeAll(), limit]);
    isClosed = true;
    if (timer) clearTimeout(timer);
  };
  return { add, written, close };
}
