import type { Database } from '../../shared/database/database.ts';
import { type EventDocument, events } from '../../shared/events/event-log.ts';
import type { EndpointDocument } from '../endpoints/endpoint-store.ts';
import { findEndpointsOf, wakeEndpoints } from '../endpoints/endpoint-work.ts';
import { upToLatest } from '../events/up-to-latest.ts';
import { addDeliveries, toDelivery } from '../queue/delivery-queue.ts';
import { findReaders, type Owner } from '../rights/find-readers.ts';

const MOST_TOGETHER = 500;

/**
 * Makes a delivery of each new event for each endpoint that is told of it; true if there may be more of them. Several processes may do
 * this at the same time, and again.
 */
export async function routeEvents(database: Database, now: Date): Promise<boolean> {
  const found = await findUnrouted(database);
  if (found.length === 0) return false;
  const readers = await findReaders(database, found);
  const owners = new Set([...readers.values()].flatMap((each) => [...each]));
  const told = await findEndpointsOf(database, [...owners]);
  const isTold = (endpoint: EndpointDocument, event: EventDocument): boolean =>
    concerns(endpoint, event, readers.get(event._id) ?? new Set());
  const added = told.flatMap((endpoint) =>
    found
      .filter((event) => isTold(endpoint, event))
      .map((event) => toDelivery(endpoint._id, event, endpoint.off ? null : now)),
  );
  await addDeliveries(database, added);
  const awake = new Set(added.flatMap(({ endpointId, dueAt }) => (dueAt ? endpointId : [])));
  await wakeEndpoints(database, [...awake], now);
  await events
    .driver(database)
    .updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $unset: { unroutedSince: true } });
  return found.length >= MOST_TOGETHER;
}

/** Whether an endpoint is told of an event that these may read. */
export function concerns(
  { owner, types, credIds }: EndpointDocument,
  { type, credId }: EventDocument,
  readers: ReadonlySet<Owner>,
): boolean {
  if (!readers.has(owner)) return false;
  if (types && !types.includes(type)) return false;
  return credIds === null || (credId !== undefined && credIds.includes(credId));
}

/** New events, and with each all that come before it in its subject. */
async function findUnrouted(database: Database): Promise<readonly EventDocument[]> {
  const first = await events
    .driver(database)
    .find({ unroutedSince: { $exists: true } }, { projection: { subject: 1, sequence: 1 } })
    .sort({ subject: 1, sequence: 1 })
    .limit(MOST_TOGETHER)
    .toArray();
  if (first.length === 0) return [];
  return events
    .driver(database)
    .find({ unroutedSince: { $exists: true }, $or: upToLatest(first) })
    .sort({ subject: 1, sequence: 1 })
    .limit(2 * MOST_TOGETHER)
    .toArray();
}
