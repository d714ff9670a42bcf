import { HOUR } from '../../shared/durations.ts';
import { type BatchWriter, createBatchWriter } from '../../shared/request/batch-writer.ts';
import { type AppCount, type AppHour, addAppHours } from '../stores/app-hours.ts';

/** One use of an app. */
export interface AppUse {
  readonly clientId: string;
  readonly count: AppCount;
  readonly at: Date;
}

/** Counts the use of apps. */
export type UsageRecord = BatchWriter<AppUse>;

/** The most apps and hours in a batch. */
const MOST_HOURS = 10_000;

/** Creates an empty record. */
export function createUsageRecord(): UsageRecord {
  return createBatchWriter({
    createBatch: () => new Map<string, AppHour>(),
    addTo: (batch, use: AppUse) => {
      countInto(batch, use);
      return batch.size >= MOST_HOURS;
    },
    write: async ({ database }, batch) => addAppHours(database, [...batch.values()]),
    lossMessage: 'the use of apps was not counted',
  });
}

function countInto(batch: Map<string, AppHour>, { clientId, count, at }: AppUse): void {
  const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  const key = `${clientId} ${hour.getTime()}`;
  const counted = batch.get(key) ?? { clientId, hour };
  batch.set(key, { ...counted, [count]: (counted[count] ?? 0) + 1 });
}
