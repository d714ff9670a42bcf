import type { mongo } from 'mongoose';
import { type Database, MIXED } from '../database/database.ts';
import { perDatabase } from '../database/per-database.ts';
import { MINUTE, SECOND } from '../durations.ts';
import type { RequestContext } from '../request/context.ts';
import { createPendingWork } from '../request/pending-work.ts';
import { type SequencedEvent, storeEvents } from './event-log.ts';
import { addMailOfEvent } from './event-mails.ts';
import type { NewEvent } from './new-event.ts';

/** The events of a document that are not in the log yet. Each was written together with its change. */
export interface WithOutbox {
  /** Absent before the first event. */
  readonly outbox?: readonly (SequencedEvent & Pick<NewEvent, 'mail'>)[];
  /** The sequence of the last event; absent before the first one. */
  readonly eventSequence?: number;
  /** Written with the last event of a document that counts as absent from then on, and is deleted when that event is moved. */
  readonly endedAt?: Date;
}

/** A document that does not count as absent. */
export const IS_NOT_ENDED = { endedAt: { $exists: false } } as const;

/** The fields of an outbox in the definition of a collection. */
export const OUTBOX_FIELDS = { outbox: MIXED, eventSequence: Number, endedAt: Date } as const;

/** The index by which a sweep finds what a killed server has left in an outbox. */
export const OUTBOX_INDEX = {
  key: { 'outbox.at': 1 },
  partialFilterExpression: { 'outbox.at': { $exists: true } },
} as const;

/**
 * The part of an aggregation's `$set` that writes events with the change of their document. The sequence grows also if the document is
 * deleted and created again, because it is never behind the clock of the database. `when`, an expression, decides whether they happen;
 * `data` has expressions for what only the write itself knows of their data.
 */
export function addEvents(
  made: readonly NewEvent[],
  when: unknown = true,
  data: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const next = { $max: [{ $add: [{ $ifNull: ['$eventSequence', 0] }, 1] }, { $toLong: '$$NOW' }] };
  const added = made.map((event, index) => ({
    $mergeObjects: [
      { $literal: event },
      { at: '$$NOW', sequence: { $add: [next, index] }, data: { $mergeObjects: [{ $literal: event.data }, data] } },
    ],
  }));
  return {
    outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, { $cond: [when, added, []] }] },
    eventSequence: { $cond: [when, { $add: [next, made.length - 1] }, '$eventSequence'] },
  };
}

/** The outbox of a new document, by the clock of this process: what follows is behind neither. */
export function newOutbox(event: NewEvent): Required<Pick<WithOutbox, 'outbox' | 'eventSequence'>> {
  const at = new Date();
  const sequence = at.getTime();
  return { outbox: [{ ...event, at, sequence }], eventSequence: sequence };
}

const PROJECTION = { outbox: 1, endedAt: 1, eventSequence: 1 } as const;

/**
 * Moves the events of a document to the log, with their e-mails, and deletes a document that has ended. Several servers may do this at the same time, and again.
 */
export async function moveOutbox(database: Database, collection: string, _id: OutboxId): Promise<void> {
  const documents = database.collection<WithOutbox & { readonly _id: OutboxId }>(collection);
  // What a failover could undo is not told to anybody.
  const found = await documents.findOne({ _id }, { projection: PROJECTION, readConcern: 'majority' });
  const { outbox = [], endedAt, eventSequence } = found ?? {};
  if (outbox.length === 0) return;
  const events: SequencedEvent[] = [];
  for (const { mail, ...event } of outbox) {
    if (mail) await addMailOfEvent(database, event, mail);
    events.push(event);
  }
  await storeEvents(database, events);
  // The sequence has grown if the document was given a new beginning meanwhile.
  const isLast = { _id, endedAt: { $exists: true }, eventSequence };
  if (endedAt && (await documents.deleteOne(isLast)).deletedCount === 1) return;
  await documents.updateOne({ _id }, { $pull: { outbox: { _id: { $in: outbox.map((event) => event._id) } } } });
}

/** The ID of a document with an outbox. */
export type OutboxId = string | number | mongo.BSON.ObjectId;

const movesOf = perDatabase(createPendingWork);

/** Moves the events of a document in the background. If that fails, a sweep does it. */
export function moveOutboxSoon(database: Database, collection: string, _id: OutboxId): void {
  void movesOf(database)
    .track(moveOutbox(database, collection, _id))
    .catch(() => {
      // The events stay in the document.
    });
}

/** Settles when the events that this process moves in the background are moved. */
export async function outboxesMoved(database: Database): Promise<void> {
  await movesOf(database).ended();
}

/** Younger events are being moved by the server that has written them. */
const LEFT_BEHIND = 2 * SECOND;

const MOST_TOGETHER = 1000;

/** Moves what killed servers have left in the outboxes of a collection. */
export async function sweepOutboxes({ database }: Pick<RequestContext, 'database'>, collection: string): Promise<void> {
  const left = { $lt: [{ $min: '$outbox.at' }, { $subtract: ['$$NOW', LEFT_BEHIND] }] };
  const found = database
    .collection<{ readonly _id: OutboxId }>(collection)
    .find({ 'outbox.at': { $exists: true }, $expr: left }, { projection: { _id: 1 }, maxTimeMS: MINUTE })
    .limit(MOST_TOGETHER);
  for await (const { _id } of found) await moveOutbox(database, collection, _id);
}
