import { type BatchWriter, createBatchWriter } from '../../shared/request/batch-writer.ts';
import { addHours } from '../stores/source-hours.ts';
import { addTroubles } from '../stores/source-troubles.ts';
import { type CountedCall, countCall, createHealthBatch, isFull } from './health-batch.ts';

/** Counts calls to partners. */
export type HealthRecord = BatchWriter<CountedCall>;

/** Creates an empty record. */
export function createHealthRecord(): HealthRecord {
  return createBatchWriter({
    createBatch: createHealthBatch,
    addTo: (batch, call: CountedCall) => {
      countCall(batch, call);
      // A pause is written immediately, so that other processes see it.
      return call.pause !== null || isFull(batch);
    },
    write: async ({ database, log, now }, { hours, troubles, dropped }) => {
      if (dropped > 0) log.warn({ calls: dropped }, 'too many sources at a time: calls to partners were not counted');
      await addHours(database, [...hours.values()]);
      await addTroubles(database, now(), [...troubles.values()]);
    },
    lossMessage: 'calls to partners were not counted',
  });
}
