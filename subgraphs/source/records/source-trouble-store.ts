import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { type Period, SECOND } from '../../shared/durations.ts';
import type { CheckFailureCode } from '../generated.ts';
import type { AnswerFacts } from './answer-excerpt.ts';
import { HEALTH_KEPT } from './source-hour-store.ts';

/** A call without a result. */
export interface StoredFailure {
  readonly at: Date;
  readonly code: CheckFailureCode;
  readonly message: string;
  readonly requestId: string;
  /** Absent in older documents. */
  readonly version?: number;
  /** Null if the call did not reach the endpoint; absent in older documents. */
  readonly milliseconds?: number | null;
  /** Null without an answer; absent in older documents. */
  readonly answer?: AnswerFacts | null;
  /** The id of the answer's beginning, if it was stored. */
  readonly answerId?: string;
}

/** A period in which one process makes no calls to a version of a source. */
export interface StoredPause extends Period {
  readonly version: number;
}

/** The latest failures and the latest pause of a source. */
export interface SourceTroubles {
  readonly credId: number;
  /** Oldest first. */
  readonly failures: readonly StoredFailure[];
  readonly pause: StoredPause | null;
}

interface TroublesDocument {
  /** The credId. */
  readonly _id: number;
  /** The end of the latest call without a result. */
  readonly at: Date;
  readonly failures?: readonly StoredFailure[];
  readonly pause?: StoredPause;
}

/** The most failures that are stored for a source. */
export const MOST_FAILURES = 50;

/** The collection of the latest failures and pauses of sources. */
export const sourceTroubles = defineCollection<TroublesDocument>(
  'sourceTroubles',
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    failures: { type: MIXED },
    pause: MIXED,
  },
  [{ key: { at: 1 }, expireAfterSeconds: HEALTH_KEPT / SECOND }],
);

/** Adds failures and replaces pauses, by one atomic write for each source. */
export async function addTroubles(database: Database, at: Date, troubles: readonly SourceTroubles[]): Promise<void> {
  const writes = troubles.map(({ credId, failures, pause }) => {
    const $push = { failures: { $each: [...failures], $slice: -MOST_FAILURES } };
    const update = { $set: { at, ...(pause && { pause }) }, $push };
    return { updateOne: { filter: { _id: credId }, update, upsert: true } };
  });
  if (writes.length === 0) return;
  await sourceTroubles.driver(database).bulkWrite(writes, { ordered: false });
}

/** What the state of a source depends on. */
export interface LatestTroubles {
  /** The latest two, oldest first. */
  readonly failures: readonly StoredFailure[];
  readonly pause: StoredPause | null;
}

/** The latest pause and the latest two failures of each of these credentials. */
export async function findLatest(database: Database, credIds: readonly number[]): Promise<Map<number, LatestTroubles>> {
  const found = await sourceTroubles
    .in(database)
    .find({ _id: { $in: [...credIds] } })
    .select({ pause: 1 })
    .slice('failures', -2);
  return new Map(found.map(({ _id, pause = null, failures = [] }) => [_id, { pause, failures }]));
}

/** The latest failures of each of these credentials, oldest first. */
export async function findFailures(
  database: Database,
  credIds: readonly number[],
): Promise<Map<number, readonly StoredFailure[]>> {
  const found = await sourceTroubles.in(database).find({ _id: { $in: [...credIds] } }, { failures: 1 });
  return new Map(found.map(({ _id, failures = [] }) => [_id, failures]));
}
