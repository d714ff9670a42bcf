import { setTimeout as wait } from 'node:timers/promises';
import type { RequestContext } from '../../shared/context.ts';
import { SECOND } from '../../shared/durations.ts';
import { addHours } from '../stores/source-hours.ts';
import { addTroubles } from '../stores/source-troubles.ts';
import { type CountedCall, countCall, createHealthBatch, isFull } from './health-batch.ts';

type RecordContext = Pick<RequestContext, 'database' | 'log' | 'now'>;

/** Counts calls to partners. It writes them in batches; a batch that cannot be written is lost, and no check fails or waits because of it. */
export interface HealthRecord {
  readonly add: (context: RecordContext, call: CountedCall) => void;
  /** Settles when all calls of this process are written, or lost. */
  readonly written: (context: RecordContext) => Promise<void>;
  /** Writes the last batch, within a time limit. */
  readonly close: () => Promise<void>;
}

const INTERVAL = 10 * SECOND;

/** How long a stopping process waits for the database. */
const LONGEST_CLOSE = 5 * SECOND;

/** Creates an empty record. */
export function createHealthRecord(): HealthRecord {
  let batch = createHealthBatch();
  let latest: RecordContext | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const write = async (context: RecordContext): Promise<void> => {
    const { hours, troubles, dropped } = batch;
    batch = createHealthBatch();
    if (dropped > 0)
      context.log.warn({ calls: dropped }, 'too many sources at a time: calls to partners were not counted');
    try {
      await addHours(context.database, [...hours.values()]);
      await addTroubles(context.database, context.now(), [...troubles.values()]);
    } catch (err) {
      // Not repeated: a write whose answer was lost would count twice.
      context.log.warn({ err, sources: hours.size }, 'calls to partners were not counted');
    }
  };
  const writeNext = async (context: RecordContext): Promise<void> => {
    await writing;
    next = null;
    writing = write(context);
    return writing;
  };
  // Requests for a write during another write share the next one.
  const written: HealthRecord['written'] = async (context) => (next ??= writeNext(context));
  const add: HealthRecord['add'] = (context, call) => {
    latest = context;
    countCall(batch, call);
    // Written immediately, so that other processes see the pause.
    if (call.pause || isFull(batch)) void written(context);
    timer ??= setTimeout(() => {
      timer = null;
      void written(context);
    }, INTERVAL).unref();
  };
  const close = async (): Promise<void> => {
    if (timer) clearTimeout(timer);
    if (latest) await Promise.race([written(latest), wait(LONGEST_CLOSE, null, { ref: false })]);
  };
  return { add, written, close };
}
