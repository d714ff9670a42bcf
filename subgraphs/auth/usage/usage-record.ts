import { setTimeout as wait } from 'node:timers/promises';
import type { RequestContext } from '../../shared/context.ts';
import { HOUR, SECOND } from '../../shared/durations.ts';
import { type AppCount, type AppHour, addAppHours } from '../stores/app-hours.ts';

type RecordContext = Pick<RequestContext, 'database' | 'log'>;

/** One use of an app. */
export interface AppUse {
  readonly clientId: string;
  readonly count: AppCount;
  readonly at: Date;
}

/** Counts the use of apps. It writes the counts in batches; a batch that cannot be written is lost, and no request fails or waits because of it. */
export interface UsageRecord {
  add(context: RecordContext, use: AppUse): void;
  /** Settles when all that this process has counted is written, or lost. */
  written(context: RecordContext): Promise<void>;
  /** Writes what is left, within a time limit. */
  close(): Promise<void>;
}

const INTERVAL = 10 * SECOND;

/** The most apps and hours in a batch. */
const MOST_HOURS = 10_000;

/** How long a stopping process waits for the database. */
const LONGEST_CLOSE = 5 * SECOND;

/** Creates an empty record. */
export function createUsageRecord(): UsageRecord {
  let batch = new Map<string, AppHour>();
  let latest: RecordContext | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async (context: RecordContext): Promise<void> => {
    const hours = [...batch.values()];
    batch = new Map();
    try {
      await addAppHours(context.database, hours);
    } catch (err) {
      // Not repeated: a write whose answer was lost would count twice.
      context.log.warn({ err, hours: hours.length }, 'the use of apps was not counted');
    }
  };
  const written: UsageRecord['written'] = async (context) => {
    writing = writing.then(async () => write(context));
    return writing;
  };
  const add: UsageRecord['add'] = (context, use) => {
    latest = context;
    countUse(batch, use);
    if (batch.size >= MOST_HOURS) void written(context);
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

function countUse(batch: Map<string, AppHour>, { clientId, count, at }: AppUse): void {
  const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  const key = `${clientId} ${hour.getTime()}`;
  const counted = batch.get(key) ?? { clientId, hour };
  batch.set(key, { ...counted, [count]: (counted[count] ?? 0) + 1 });
}
