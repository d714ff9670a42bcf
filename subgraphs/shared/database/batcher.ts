import type { Database } from './database.ts';
import { perDatabase } from './per-database.ts';

/** How entries become a batch, how a batch is written, and what becomes of one that is not. */
export interface BatchPlan<Context, Entry, Batch> {
  readonly createBatch: () => Batch;
  /** Adds an entry. Returns whether the batch must be written at once. */
  readonly addTo: (batch: Batch, entry: Entry) => boolean;
  readonly write: (context: Context, batch: Batch) => Promise<void>;
  /**
   * The rule of loss, for a write that failed: returns whether to repeat it, or throws to all who wait for it. `later` is the batch of what
   * has come meanwhile.
   */
  readonly lose: (error: unknown, context: Context, batch: Batch, later: Batch) => boolean | Promise<boolean>;
}

/** Gathers entries and writes them in batches, one at a time. */
export interface Batcher<Context, Entry> {
  /** Adds an entry. If that begins a write, only the rule of loss hears of its error. */
  readonly add: (context: Context, entry: Entry) => void;
  /** Settles when all that was added is written, or lost. Calls during a write share the next one: the more there are, the less each costs. */
  readonly written: (context: Context) => Promise<void>;
}

/** Creates a batcher without entries. */
export function createBatcher<Context, Entry, Batch>(plan: BatchPlan<Context, Entry, Batch>): Batcher<Context, Entry> {
  let gathered = plan.createBatch();
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const writeNext = async (context: Context): Promise<void> => {
    const batch = gathered;
    [next, gathered] = [null, plan.createBatch()];
    for (let isDue = true; isDue; ) {
      isDue = await plan.write(context, batch).then(
        () => false,
        (error: unknown) => plan.lose(error, context, batch, gathered),
      );
    }
  };
  const written: Batcher<Context, Entry>['written'] = async (context) => {
    const begin = async (): Promise<void> => writeNext(context);
    next ??= last = last.then(begin, begin);
    return next;
  };
  const add: Batcher<Context, Entry>['add'] = (context, entry) => {
    if (plan.addTo(gathered, entry)) written(context).catch(() => {});
  };
  return { add, written };
}

/** Creates a function that writes items in their order, in batches for each database. If a write fails, so do all calls that share it. */
export function writeTogether<Item>(
  write: (database: Database, items: readonly Item[]) => Promise<void>,
): (database: Database, items: readonly Item[]) => Promise<void> {
  const addTo = (batch: Item[], items: readonly Item[]): boolean => batch.push(...items) > 0;
  const batcherOf = perDatabase(() =>
    createBatcher<Database, readonly Item[], Item[]>({ createBatch: () => [], addTo, write, lose: failCallers }),
  );
  return async (database, items) => {
    if (items.length === 0) return;
    const { add, written } = batcherOf(database);
    add(database, items);
    return written(database);
  };
}

function failCallers(error: unknown): never {
  throw error;
}
