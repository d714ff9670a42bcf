import type { Database } from '../../shared/database/database.ts';
import { SECOND } from '../../shared/durations.ts';
import { type EventDocument, events } from '../../shared/events/event-log.ts';
import type { EndpointDocument } from '../endpoints/endpoint-store.ts';
import { findDue } from '../queue/delivery-queue.ts';
import type { DeliveryDocument } from '../queue/delivery-store.ts';
import { findReaders } from '../rights/find-readers.ts';

/** An event, and whether the endpoint may be told of it at this moment. */
export interface Readable {
  readonly event: EventDocument;
  readonly isAllowed: boolean;
}

/** Deliveries that are due to an endpoint, as they were at a moment. */
export interface DueBatch {
  /** In the order of each subject, with what holds back others. */
  readonly found: readonly DeliveryDocument[];
  /** By the IDs of the events. */
  readonly readable: ReadonlyMap<string, Readable>;
  /** When the read of it began, by `performance.now()`. */
  readonly readAt: number;
}

/** How long the rights that a batch has read are good. */
const RIGHTS_AGE = 2 * SECOND;

/** Whether the rights that a batch has read are still good. */
export function isFresh({ readAt }: DueBatch): boolean {
  return performance.now() - readAt < RIGHTS_AGE;
}

type Reader = Pick<EndpointDocument, '_id' | 'owner'>;

/** Reads the batches of an endpoint, one after another. */
export interface Batches {
  /** The next batch; null if nothing is due. */
  readonly next: (endpoint: Reader) => Promise<DueBatch | null>;
  /** Begins to read the batch after this one: that of other subjects, whose order does not depend on what becomes of this one. */
  readonly readAhead: (endpoint: Reader, batch: DueBatch) => void;
}

interface BatchParts {
  readonly database: Database;
  readonly now: () => Date;
}

/** Creates what reads the batches of an endpoint. */
export function createBatches(parts: BatchParts): Batches {
  let ahead: Promise<DueBatch | null> | null = null;
  const next: Batches['next'] = async (endpoint) => {
    const batch = await ahead;
    ahead = null;
    return batch && isFresh(batch) ? batch : readBatch(parts, endpoint);
  };
  const readAhead: Batches['readAhead'] = (endpoint, { found }) => {
    ahead = readBatch(parts, endpoint, new Set(found.map(({ subject }) => subject)));
    // Its error comes again from `next`.
    ahead.catch(() => {});
  };
  return { next, readAhead };
}

async function readBatch(
  { database, now }: BatchParts,
  { _id, owner }: Reader,
  otherThan?: ReadonlySet<string>,
): Promise<DueBatch | null> {
  const readAt = performance.now();
  const found = await findDue(database, _id, now(), otherThan);
  if (found.length === 0) return null;
  const told = await events
    .driver(database)
    .find({ _id: { $in: found.map(({ eventId }) => eventId) } })
    .toArray();
  const readers = await findReaders(database, told);
  const isAllowed = ({ _id: id }: EventDocument): boolean => readers.get(id)?.has(owner) ?? false;
  return { found, readAt, readable: new Map(told.map((event) => [event._id, { event, isAllowed: isAllowed(event) }])) };
}
