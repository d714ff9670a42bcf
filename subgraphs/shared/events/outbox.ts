import type { mongo } from 'mongoose';
import type { Database } from '../database/database.ts';
import { MINUTE, SECOND } from '../durations.ts';
import type { RequestContext } from '../request/context.ts';
import { createPendingWork, type PendingWork } from '../request/pending-work.ts';
import { type SequencedEvent, storeEvents } from './event-log.ts';
import type { NewEvent } from './new-event.ts';

/** The events of a document that are not in the log yet. Each was written together with its change. */
export interface WithOutbox {
  /** Absent before the first event. */
  readonly outbox?: readonly SequencedEvent[];
  /** The sequence of the last event; absent before the first one. */
  readonly eventSequence?: number;
}

/** The index by which a sweep finds what a killed server has left in an outbox. */
export const OUTBOX_INDEX = [
  { 'outbox.at': 1 },
  { partialFilterExpression: { 'outbox.at': { $exists: true } } },
] as const;

/**
 * The part of an aggregation's `$set` that writes events with the change of their document. The sequence grows also if the document is
 * deleted and created again, because it is never behind the clock of the database. `when`, an expression, decides whether they happen.
 */
export function addEvents(made: readonly NewEvent[], when: unknown = true): Readonly<Record<string, unknown>> {
  const next = { $max: [{ $add: [{ $ifNull: ['$eventSequence', 0] }, 1] }, { $toLong: '$$NOW' }] };
  const added = made.map((event, index) => ({
    $mergeObjects: [{ $literal: event }, { at: '$$NOW', sequence: { $add: [next, index] } }],
  }));
  return {
    outbox: { $concatArrays: [{ $ifNull: ['$outbox', []] }, { $cond: [when, added, []] }] },
    eventSequence: { $cond: [when, { $add: [next, made.length - 1] }, '$eventSequence'] },
  };
}

/** Moves the events of a document to the log. Several servers may do this at the same time, and again. */
export async function moveOutbox(database: Database, collection: string, _id: OutboxId): Promise<void> {
  const documents = database.collection<WithOutbox & { readonly _id: OutboxId }>(collection);
  // What a failover could undo is not told to anybody.
  const found = await documents.findOne({ _id }, { projection: { outbox: 1 }, readConcern: 'majority' });
  const outbox = found?.outbox ?? [];
  if (outbox.length === 0) return;
  await storeEvents(database, outbox);
  await documents.updateOne({ _id }, { $pull: { outbox: { _id: { $in: outbox.map((event) => event._id) } } } });
}

/** The ID of a document with an outbox. */
export type OutboxId = string | number | mongo.BSON.ObjectId;

const moving = new WeakMap<Database, PendingWork>();

/** Moves the events of a document in the background. If that fails, a sweep does it. */
export function moveOutboxSoon(database: Database, collection: string, _id: OutboxId): void {
  const pending = moving.get(database) ?? createPendingWork();
  moving.set(database, pending);
  void pending.track(moveOutbox(database, collection, _id)).catch(() => {
    // The events stay in the document.
  });
}

/** Settles when the events that this process moves in the background are moved. */
export async function outboxesMoved(database: Database): Promise<void> {
  await moving.get(database)?.ended();
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
