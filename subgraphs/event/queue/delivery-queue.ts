import type { Database } from '../../shared/database/database.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { DAY } from '../../shared/durations.ts';
import type { EventDocument } from '../../shared/events/event-log.ts';
import { upToLatest } from '../events/up-to-latest.ts';
import type { EventAttempt } from '../generated.ts';
import { type DeliveryDocument, deliveries, MOST_ATTEMPTS, NOT_TAKEN } from './delivery-store.ts';

/** The delivery of an event to an endpoint. */
export function toDelivery(endpointId: string, event: EventDocument, dueAt: Date | null): DeliveryDocument {
  const { _id: eventId, type, subject, sequence, at } = event;
  return {
    _id: `${endpointId}:${eventId}`,
    endpointId,
    eventId,
    type,
    subject,
    sequence,
    at,
    state: dueAt ? 'WAITING' : 'MISSED',
    dueAt,
    refusals: 0,
    attempts: [],
  };
}

/** Adds deliveries, except those that there are already. */
export async function addDeliveries(database: Database, added: readonly DeliveryDocument[]): Promise<void> {
  if (added.length === 0) return;
  try {
    await deliveries.driver(database).insertMany([...added]);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await addMissing(database, added);
  }
}

/** Another process has added some of them: an insertion ends with the first one. */
async function addMissing(database: Database, added: readonly DeliveryDocument[]): Promise<void> {
  const writes = added.map(({ _id, endpointId, ...terms }) => ({
    updateOne: { filter: { _id, endpointId }, update: { $setOnInsert: terms }, upsert: true },
  }));
  await deliveries.driver(database).bulkWrite(writes);
}

/** Makes deliveries due again, or adds them, in place of what became of them. */
export async function renewDeliveries(database: Database, renewed: readonly DeliveryDocument[]): Promise<void> {
  if (renewed.length === 0) return;
  const writes = renewed.map(({ _id, endpointId, attempts, ...terms }) => ({
    updateOne: {
      filter: { _id, endpointId },
      update: { $set: terms, $setOnInsert: { attempts: [...attempts] } },
      upsert: true,
    },
  }));
  await deliveries.driver(database).bulkWrite(writes);
}

const MOST_TOGETHER = 1000;

/**
 * Deliveries of an endpoint that are due, of subjects `otherThan` some, and whatever comes before them in their subjects, in the order of
 * each subject. MongoDB uses a partial index only for a filter that has its condition.
 */
export async function findDue(
  database: Database,
  endpointId: string,
  now: Date,
  otherThan: ReadonlySet<string> = new Set(),
): Promise<readonly DeliveryDocument[]> {
  // Those of the other subjects may still come first. A filter by subject could read through a whole backlog.
  const most = otherThan.size === 0 ? MOST_TOGETHER : 2 * MOST_TOGETHER;
  const first = await deliveries
    .driver(database)
    .find({ endpointId, dueAt: { $lte: now, $type: 'date' } }, { projection: { subject: 1, sequence: 1 } })
    .sort({ dueAt: 1 })
    .limit(most)
    .batchSize(most)
    .toArray();
  const due = first.filter(({ subject }) => !otherThan.has(subject)).slice(0, MOST_TOGETHER);
  if (due.length === 0) return [];
  return (
    deliveries
      .driver(database)
      .find({ endpointId, dueAt: { $type: 'date' }, $or: upToLatest(due) })
      .sort({ subject: 1, sequence: 1 })
      // What is cut off is the end of the last subject.
      .limit(2 * MOST_TOGETHER)
      .batchSize(2 * MOST_TOGETHER)
      .toArray()
  );
}

/** When the next delivery of an endpoint is due; null if none waits. */
export async function findNextDue(database: Database, endpointId: string): Promise<Date | null> {
  const [next] = await deliveries
    .driver(database)
    .find({ endpointId, dueAt: { $type: 'date' } }, { projection: { dueAt: 1 } })
    .sort({ dueAt: 1 })
    .limit(1)
    .toArray();
  return next?.dueAt ?? null;
}

const IS_WAITING = { dueAt: { $type: 'date' } } as const;

/** What became of a delivery. */
export interface Outcome extends Pick<DeliveryDocument, '_id' | 'state' | 'dueAt' | 'refusals'> {
  /** Null if nothing was sent. */
  readonly attempt: EventAttempt | null;
}

/** Finds a delivery by its ID, on the one shard that has all of its endpoint. */
function toFilter(_id: string): Pick<DeliveryDocument, '_id' | 'endpointId'> {
  const [endpointId = ''] = _id.split(':', 1);
  return { _id, endpointId };
}

/** The most events that one e-mail tells. */
const MOST_IN_MAIL = 10_000;

/** Everything that is due to an endpoint, whatever its subjects, in the order in which it happened. */
export async function findAllDue(
  database: Database,
  endpointId: string,
  now: Date,
): Promise<readonly DeliveryDocument[]> {
  const due = await deliveries
    .driver(database)
    .find({ endpointId, dueAt: { $type: 'date', $lte: now } })
    .sort({ dueAt: 1 })
    .limit(MOST_IN_MAIL)
    .toArray();
  return due.toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.sequence - other.sequence);
}

/** Writes outcomes together. One without success changes no delivery that another process has ended meanwhile. */
export async function recordOutcomes(database: Database, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const writes = outcomes.map(({ _id, attempt, ...set }) => ({
    updateOne: {
      filter: { ...toFilter(_id), ...(set.state !== 'DELIVERED' && IS_WAITING) },
      update: {
        $set: set,
        ...(attempt && { $push: { attempts: { $each: [attempt], $position: 0, $slice: MOST_ATTEMPTS } } }),
      },
    },
  }));
  await deliveries.driver(database).bulkWrite(writes, { ordered: false });
}

/** Lets a delivery, and those behind it in its subject, wait until it is tried. */
export async function holdSubject(
  database: Database,
  { endpointId, subject, sequence }: Pick<DeliveryDocument, 'endpointId' | 'subject' | 'sequence'>,
  until: Date,
): Promise<void> {
  await deliveries
    .driver(database)
    .updateMany(
      { endpointId, subject, sequence: { $gte: sequence }, dueAt: { $lt: until, $type: 'date' } },
      { $set: { dueAt: until } },
    );
}

/** Notes that an endpoint that is off misses what waits for it. */
export async function missWaiting(database: Database, endpointId: string): Promise<void> {
  await deliveries
    .driver(database)
    .updateMany({ endpointId, dueAt: { $type: 'date' } }, { $set: { state: 'MISSED', dueAt: null } });
}

/** Makes due again what an endpoint has missed, and in `alsoRefused` what it has refused, with what waits behind that. */
export async function renewMissed(
  database: Database,
  endpointId: string,
  { dueAt, alsoRefused }: { readonly dueAt: Date; readonly alsoRefused: boolean },
): Promise<number> {
  const ofEndpoint = { endpointId, at: { $gt: new Date(dueAt.getTime() - 30 * DAY) } };
  const renewal = { $set: { state: 'WAITING', dueAt, refusals: 0 } } as const;
  const all = deliveries.driver(database);
  const ended = await all.updateMany(
    { ...ofEndpoint, state: { $in: alsoRefused ? [...NOT_TAKEN] : ['MISSED'] } },
    renewal,
  );
  if (!alsoRefused) return ended.modifiedCount;
  // By one filter for both, MongoDB would read all that the endpoint has taken.
  const waiting = await all.updateMany({ ...ofEndpoint, dueAt: { $gt: dueAt, $type: 'date' } }, renewal);
  return ended.modifiedCount + waiting.modifiedCount;
}

/** Makes due now what waits for a later time at an endpoint, or only what an event holds back in its subject. */
export async function endWaits(
  database: Database,
  endpointId: string,
  now: Date,
  held?: Pick<EventDocument, 'subject' | 'sequence'>,
): Promise<void> {
  const isHeld = held && { subject: held.subject, sequence: { $gt: held.sequence }, state: 'WAITING' as const };
  await deliveries
    .driver(database)
    .updateMany({ endpointId, ...isHeld, dueAt: { $gt: now, $type: 'date' } }, { $set: { dueAt: now } });
}
