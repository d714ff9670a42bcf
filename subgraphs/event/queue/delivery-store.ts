import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { deleteInBatches } from '../../shared/database/delete-in-batches.ts';
import { SECOND } from '../../shared/durations.ts';
import { EVENT_LIFETIME } from '../../shared/events/event-log.ts';
import type { EventTypeName } from '../../shared/events/event-types.ts';
import { byTime, olderThan, type Part, type TimePosition } from '../../shared/request/paging.ts';
import type { EventAttempt, EventDeliveryState } from '../generated.ts';

/** An event on its way to an endpoint. */
export interface DeliveryDocument {
  /** The IDs of the endpoint and of the event: routing an event twice makes one delivery. */
  readonly _id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: EventTypeName;
  readonly subject: string;
  readonly sequence: number;
  /** When the event happened. */
  readonly at: Date;
  readonly state: EventDeliveryState;
  /** When it may be tried; null unless it is waiting or retried. */
  readonly dueAt: Date | null;
  /** How many attempts the endpoint has refused, because of this event alone. */
  readonly refusals: number;
  /** The latest attempts, newest first. */
  readonly attempts: readonly EventAttempt[];
}

/** The most attempts that a delivery keeps. */
export const MOST_ATTEMPTS = 10;

/** The states of what an endpoint has not taken, and is not sent any more. */
export const NOT_TAKEN = ['FAILED', 'MISSED'] as const;

/** The collection of deliveries. */
export const deliveries = defineCollection<DeliveryDocument>(
  'eventDeliveries',
  {
    _id: { type: String, required: true },
    endpointId: { type: String, required: true },
    eventId: { type: String, required: true },
    type: { type: String, required: true },
    subject: { type: String, required: true },
    sequence: { type: Number, required: true },
    at: { type: Date, required: true },
    state: { type: String, required: true },
    dueAt: { type: Date, default: null },
    refusals: { type: Number, required: true },
    attempts: [MIXED],
  },
  [
    { key: { endpointId: 1, dueAt: 1 }, partialFilterExpression: { dueAt: { $type: 'date' } } },
    { key: { endpointId: 1, subject: 1, sequence: 1 }, partialFilterExpression: { dueAt: { $type: 'date' } } },
    { key: { endpointId: 1, at: -1, _id: -1 } },
    { key: { endpointId: 1, state: 1, at: 1 }, partialFilterExpression: { state: { $in: NOT_TAKEN } } },
    { key: { at: 1 }, expireAfterSeconds: EVENT_LIFETIME / SECOND },
  ],
);

/** The most waiting deliveries that are counted. */
const MOST_COUNTED = 10_000;

/** Counts the deliveries that wait for an endpoint, up to a limit. */
export async function countWaiting(database: Database, endpointId: string): Promise<number> {
  return deliveries.driver(database).countDocuments({ endpointId, dueAt: { $type: 'date' } }, { limit: MOST_COUNTED });
}

/** The cursors of the deliveries of one endpoint. */
export const byDelivery = byTime(({ at, eventId: _id }: DeliveryDocument) => ({ at, _id }));

/** A page of the deliveries of an endpoint, newest first. */
export async function listDeliveries(
  database: Database,
  endpointId: string,
  { after, limit }: Part<TimePosition>,
): Promise<readonly DeliveryDocument[]> {
  return (
    deliveries
      .driver(database)
      .find({ endpointId, ...olderThan(after, 'at', 'eventId') })
      // Within one endpoint, the order of the IDs is that of the events' IDs.
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .toArray()
  );
}

/** Deletes the deliveries of an endpoint. */
export async function removeDeliveries(database: Database, endpointId: string): Promise<void> {
  await deleteInBatches(database, deliveries.name, { endpointId });
}

/** The IDs of all endpoints with deliveries. */
export async function listEndpointsOfDeliveries(database: Database): Promise<readonly string[]> {
  return deliveries.driver(database).distinct('endpointId');
}
