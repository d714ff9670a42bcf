import { writeTogether } from '../database/batcher.ts';
import { type Database, defineCollection, MIXED } from '../database/database.ts';
import { perDatabase } from '../database/per-database.ts';
import { DAY, SECOND } from '../durations.ts';
import type { NewEvent } from './new-event.ts';

/** An event with its place in the order of its subject. */
export interface SequencedEvent extends Omit<NewEvent, 'mail'> {
  /** When it happened. */
  readonly at: Date;
  /** Grows with each event of its subject. */
  readonly sequence: number;
}

/** An event in the log. */
export interface EventDocument extends SequencedEvent {
  /** When it was stored, by the clock of the database. */
  readonly storedAt: Date;
  /** Since when it waits to be routed to the endpoints of webhooks; absent once it is. */
  readonly unroutedSince?: Date;
}

/** How long an event can be read, sent again and resumed from. */
export const EVENT_LIFETIME = 30 * DAY;

/** The collection of all events. */
export const events = defineCollection<EventDocument>(
  'events',
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    subject: { type: String, required: true },
    sequence: { type: Number, required: true },
    at: { type: Date, required: true },
    data: MIXED,
    clientIds: { type: [String], default: undefined },
    userId: String,
    credId: Number,
    curators: { type: [String], default: undefined },
    people: { type: [String], default: undefined },
    author: String,
    storedAt: { type: Date, required: true },
    unroutedSince: Date,
  },
  [
    { key: { storedAt: 1, _id: 1 } },
    { key: { type: 1, storedAt: -1, _id: -1 } },
    { key: { subject: 1, sequence: 1 }, partialFilterExpression: { unroutedSince: { $exists: true } } },
    { key: { credId: 1, storedAt: -1, _id: -1 }, partialFilterExpression: { credId: { $exists: true } } },
    { key: { clientIds: 1, storedAt: -1, _id: -1 }, partialFilterExpression: { clientIds: { $exists: true } } },
    { key: { curators: 1, storedAt: -1, _id: -1 }, partialFilterExpression: { curators: { $exists: true } } },
    { key: { people: 1, storedAt: -1, _id: -1 }, partialFilterExpression: { people: { $exists: true } } },
    { key: { storedAt: 1 }, name: 'end', expireAfterSeconds: EVENT_LIFETIME / SECOND },
  ],
);

type Listener = () => void;

const listenersOf = perDatabase(() => new Set<Listener>());

/** Calls back whenever this process stores events. Those of other processes are found by a poll. Returns what ends it. */
export function onStoredEvents(database: Database, listener: Listener): () => void {
  const listeners = listenersOf(database).add(listener);
  return () => listeners.delete(listener);
}

/** Stores events in their order. Those that are stored already stay as they are, so a repeat is safe. Calls during a write share the next one. */
export const storeEvents = writeTogether(writeEvents);

async function writeEvents(database: Database, stored: readonly SequencedEvent[]): Promise<void> {
  const since = { $cond: [{ $eq: [{ $type: '$storedAt' }, 'missing'] }, '$$NOW', '$unroutedSince'] };
  const writes = stored.map(({ _id, ...event }) => ({
    updateOne: {
      filter: { _id },
      update: [{ $set: { ...toLiterals(event), unroutedSince: since, storedAt: { $ifNull: ['$storedAt', '$$NOW'] } } }],
      upsert: true,
    },
  }));
  await events.driver(database).bulkWrite(writes);
  for (const listener of listenersOf(database)) listener();
}

/** Values as expressions: those of callers are none. */
export function toLiterals(values: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value }]));
}
