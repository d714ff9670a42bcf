import { randomUUID } from 'node:crypto';
import { HOUR, type Period } from '../../shared/durations.ts';
import { type CountRecord, createCountRecord } from '../../shared/request/count-record.ts';
import type { CheckOutcome } from '../expression/expression-verdict.ts';
import type { AnswerFacts } from './answer-excerpt.ts';
import { addAnswers, MOST_ANSWERS, type StoredAnswer } from './source-answer-store.ts';
import { addHours, bucketOf, type SourceHour } from './source-hour-store.ts';
import { addTroubles, MOST_FAILURES, type SourceTroubles, type StoredFailure } from './source-trouble-store.ts';

/** A call to a partner for a check, or a check that a pause refused. */
export interface CountedCall {
  readonly credId: number;
  readonly version: number;
  readonly requestId: string;
  /** When it ended. */
  readonly at: Date;
  /** How long it took; null if it did not reach the endpoint. */
  readonly milliseconds: number | null;
  readonly outcome: CheckOutcome;
  /** Whether a pause refused it, so that there was no call. */
  readonly isRefused: boolean;
  /** What came back; null without an answer. */
  readonly answer: AnswerFacts | null;
  /** The beginning of the answer; null if it may not be stored. */
  readonly excerpt: string | null;
  /** The pause that follows it. */
  readonly pause: Period | null;
}

/** The calls of an hour to a version of a source. */
interface HourCounts extends Pick<SourceHour, 'credId' | 'version' | 'hour'> {
  eligible: number;
  notEligible: number;
  failed: number;
  refused: number;
  resultAt: Date | null;
  readonly latency: Record<string, number>;
}

/** Calls that are counted but not stored yet. */
export interface HealthBatch {
  readonly hours: Map<string, HourCounts>;
  readonly troubles: Map<number, SourceTroubles>;
  /** By credId. */
  readonly answers: Map<number, readonly StoredAnswer[]>;
  /** Calls that were not counted because the batch was full. */
  dropped: number;
}

/** The most hours of sources in a batch, which bounds its memory to some 30 MB. */
const MOST_HOURS = 1000;

/** Creates an empty batch. */
export function createHealthBatch(): HealthBatch {
  return { hours: new Map(), troubles: new Map(), answers: new Map(), dropped: 0 };
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
  counted[toCountName(call)] += 1;
  if ('result' in outcome) counted.resultAt = call.at;
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
  const none = { eligible: 0, notEligible: 0, failed: 0, refused: 0, resultAt: null, latency: {} };
  const empty = { credId, version, hour: new Date(hour * HOUR), ...none };
  batch.hours.set(id, empty);
  return empty;
}

function toCountName({ isRefused, outcome }: CountedCall): 'eligible' | 'notEligible' | 'failed' | 'refused' {
  if (isRefused) return 'refused';
  if ('failure' in outcome) return 'failed';
  return outcome.result === 1 ? 'eligible' : 'notEligible';
}

function addTrouble({ troubles, answers }: HealthBatch, call: CountedCall): void {
  const { credId, version, outcome, pause, excerpt } = call;
  if (call.isRefused || (!('failure' in outcome) && !pause)) return;
  const known = troubles.get(credId) ?? { credId, failures: [], pause: null };
  const added = toFailures(call);
  const failures = [...known.failures, ...added].slice(-MOST_FAILURES);
  const texts = added.flatMap(({ answerId: id }) => (id && excerpt !== null ? [{ id, text: excerpt }] : []));
  if (texts.length > 0) answers.set(credId, [...(answers.get(credId) ?? []), ...texts].slice(-MOST_ANSWERS));
  troubles.set(credId, { credId, failures, pause: pause ? { version, ...pause } : known.pause });
}

/** The failure without its detail, which may quote the partner's answer: that is kept apart, for a day. */
function toFailures(call: CountedCall): readonly StoredFailure[] {
  const { at, requestId, version, milliseconds, answer, excerpt, outcome } = call;
  if (!('failure' in outcome)) return [];
  const { code, message } = outcome.failure;
  const stored = { at, code, message, requestId, version, milliseconds, answer };
  return [excerpt === null ? stored : { ...stored, answerId: randomUUID() }];
}

/** Counts calls to partners. */
export type HealthRecord = CountRecord<CountedCall>;

/** Creates an empty record. */
export function createHealthRecord(): HealthRecord {
  return createCountRecord({
    createBatch: createHealthBatch,
    addTo: (batch, call: CountedCall) => {
      countCall(batch, call);
      // A pause is written immediately, so that other processes see it.
      return call.pause !== null || isFull(batch);
    },
    write: async ({ database, log, now }, { hours, troubles, answers, dropped }) => {
      if (dropped > 0) log.warn({ calls: dropped }, 'too many sources at a time: calls to partners were not counted');
      await addHours(database, [...hours.values()]);
      await addTroubles(database, now(), [...troubles.values()]);
      await addAnswers(database, now(), answers);
    },
    lossMessage: 'calls to partners were not counted',
  });
}
