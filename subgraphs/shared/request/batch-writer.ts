import { SECOND } from '../durations.ts';
import type { RequestContext } from './context.ts';
import { stopLimit } from './pending-work.ts';

type WriterContext = Pick<RequestContext, 'database' | 'log' | 'now'>;

/** How the entries of a writer become a batch, and how a batch is written. */
interface BatchPlan<Entry, Batch> {
  readonly createBatch: () => Batch;
  /** Adds an entry. Returns whether the batch must be written at once. */
  readonly addTo: (batch: Batch, entry: Entry) => boolean;
  readonly write: (context: WriterContext, batch: Batch) => Promise<void>;
  /** What the log says of a batch that was not written. */
  readonly lossMessage: string;
}

/** Counts in memory and writes in batches. A batch that cannot be written is lost, and no request fails or waits because of it. */
export interface BatchWriter<Entry> {
  readonly add: (context: WriterContext, entry: Entry) => void;
  /** Settles when all that this process has counted is written, or lost. */
  readonly written: (context: WriterContext) => Promise<void>;
  /** Writes all that is counted, also meanwhile, within a time limit. What is added later is lost. */
  readonly close: (limit?: Promise<void>) => Promise<void>;
}

const INTERVAL = 10 * SECOND;

/** Creates a writer with an empty batch. */
export function createBatchWriter<Entry, Batch>(plan: BatchPlan<Entry, Batch>): BatchWriter<Entry> {
  const { createBatch, addTo } = plan;
  let batch = createBatch();
  let latest: WriterContext | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let isClosed = false;
  const writeNext = async (context: WriterContext): Promise<void> => {
    await writing;
    next = null;
    latest = null;
    const full = batch;
    batch = createBatch();
    writing = tryWrite(plan, context, full);
    return writing;
  };
  // Requests for a write during another write share the next one.
  const written: BatchWriter<Entry>['written'] = async (context) => (next ??= writeNext(context));
  const add: BatchWriter<Entry>['add'] = (context, entry) => {
    if (isClosed) return context.log.warn(plan.lossMessage);
    latest = context;
    if (addTo(batch, entry)) void written(context);
    timer ??= setTimeout(() => {
      timer = null;
      void written(context);
    }, INTERVAL).unref();
  };
  const writeAll = async (): Promise<void> => {
    await (latest ? written(latest) : writing);
    if (latest) await writeAll();
  };
  const close = async (limit = stopLimit()): Promise<void> => {
    await Promise.race([writeAll(), limit]);
    isClosed = true;
    if (timer) clearTimeout(timer);
  };
  return { add, written, close };
}

async function tryWrite<Entry, Batch>(
  { write, lossMessage }: BatchPlan<Entry, Batch>,
  context: WriterContext,
  batch: Batch,
): Promise<void> {
  try {
    await write(context, batch);
  } catch (err) {
    // Not repeated: a write whose answer was lost would count twice.
    context.log.warn({ err }, lossMessage);
  }
}
