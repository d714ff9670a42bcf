import { HOUR, type Period } from '../../shared/durations.ts';
import { type BatchWriter, createBatchWriter } from '../../shared/request/batch-writer.ts';
import type { CheckOutcome } from '../expression/expression-verdict.ts';
import { addHours, bucketOf, type SourceHour } from '../stores/source-hours.ts';
import { addTroubles, MOST_FAILURES, type SourceTroubles, type StoredFailure } from '../stores/source-troubles.ts';

/** A call to a partner for a check. */
export interface CountedCall {
  readonly credId: number;
  readonly version: number;
  readonly requestId: string;
  /** When it ended. */
  readonly at: Date;
  /** How long it took; null if it did not reach the endpoint. */
  readonly milliseconds: number | null;
  readonly outcome: CheckOutcome;
  /** The pause that follows it. */
  readonly pause: Period | null;
}

/** The calls of an hour to a version of a source. */
interface HourCounts extends Pick<SourceHour, 'credId' | 'version' | 'hour'> {
  eligible: number;
  notEligible: number;
  failed: number;
  readonly latency: Record<string, number>;
}

/** Calls that are counted but not stored yet. */
export interface HealthBatch {
  readonly hours: Map<string, HourCounts>;
  readonly troubles: Map<number, SourceTroubles>;
  /** Calls that were not counted because the batch was full. */
  dropped: number;
}

/** The most hours of sources in a batch, which bounds its memory to some 20 MB. */
const MOST_HOURS = 1000;

/** Creates an empty batch. */
export function createHealthBatch(): HealthBatch {
  return { hours: new Map(), troubles: new Map(), dropped: 0 };
}

/** Whether the batch has no room for another source. */
export function isFull({ hours }: HealthBatch): boolean {
  return hours.size >= MOST_HOURS;
}

/** Counts a call, unless the batch has no room for its source. It changes the counts in place, because every check calls it. */
export function countCall(batch: HealthBatch, call: CountedCall): void {
  const { outcome, milliseconds } = call;
  const counted = findHour(batch, call);
  if (!counted) {
    batch.dropped += 1;
    return;
  }
  counted[toCountName(outcome)] += 1;
  if (milliseconds !== null) {
    const bucket = bucketOf(milliseconds);
    counted.latency[bucket] = (counted.latency[bucket] ?? 0) + 1;
  }
  addTrouble(batch, call);
}

/** The counts of the call's hour; null without room for them. */
function findHour(batch: HealthBatch, { credId, version, at }: CountedCall): HourCounts | null {
  const hour = Math.floor(at.getTime() / HOUR);
  const id = `${credId} ${version} ${hour}`;
  const known = batch.hours.get(id);
  if (known) return known;
  if (isFull(batch)) return null;
  const empty = { credId, version, hour: new Date(hour * HOUR), eligible: 0, notEligible: 0, failed: 0, latency: {} };
  batch.hours.set(id, empty);
  return empty;
}

function toCountName(outcome: CheckOutcome): 'eligible' | 'notEligible' | 'failed' {
  if ('failure' in outcome) return 'failed';
  return outcome.result === 1 ? 'eligible' : 'notEligible';
}

function addTrouble({ troubles }: HealthBatch, call: CountedCall): void {
  const { credId, version, outcome, pause } = call;
  if (!('failure' in outcome) && !pause) return;
  const known = troubles.get(credId) ?? { credId, failures: [], pause: null };
  const failures = [...known.failures, ...toFailures(call)].slice(-MOST_FAILURES);
  troubles.set(credId, { credId, failures, pause: pause ? { version, ...pause } : known.pause });
}

/** The failure without its detail, which may quote the partner's answer. */
function toFailures({ at, requestId, outcome }: CountedCall): readonly StoredFailure[] {
  if (!('failure' in outcome)) return [];
  const { code, message } = outcome.failure;
  return [{ at, code, message, requestId }];
}

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
