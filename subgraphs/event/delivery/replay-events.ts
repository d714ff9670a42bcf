import { after } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { EVENT_LIFETIME, type EventDocument, events } from '../../shared/events/event-log.ts';
import { parseTime } from '../../shared/parse-time.ts';
import type { EventContext } from '../context.ts';
import { requireEndpointToChange, unknownEndpoint } from '../endpoints/find-endpoint.ts';
import type { ReplayEventsInput, ResendEventInput, SwitchEventEndpointOnInput } from '../generated.ts';
import { findReaders } from '../rights/find-readers.ts';
import { missWaiting, renewDeliveries, renewMissed, toDelivery } from '../stores/delivery-queue.ts';
import { switchEndpointOn, wakeEndpoints } from '../stores/endpoint-work.ts';
import type { EndpointDocument } from '../stores/endpoints.ts';
import { concerns } from './route-events.ts';

/** Sends an event again to an endpoint that may read it; throws NOT_FOUND for any other event. */
export async function resendEvent(
  context: EventContext,
  { endpointId, eventId }: ResendEventInput,
): Promise<EndpointDocument> {
  const endpoint = await requireOn(context, endpointId);
  const event = await logOf(context).findOne({ _id: eventId });
  const readers = event && (await findReaders(context.database, [event])).get(eventId);
  if (!event || !readers?.has(endpoint.owner)) throw unknownEvent();
  await renew(context, endpoint, [event]);
  return endpoint;
}

function unknownEvent(): RequestError {
  return new RequestError('NOT_FOUND', 'There is no such event, or it is not kept any more.', { reason: 'UNKNOWN_ID' });
}

/** Sends again what an endpoint is told of since a time, or only what it has missed or refused; returns how many events. */
export async function replayEvents(context: EventContext, { endpointId, since }: ReplayEventsInput): Promise<number> {
  const endpoint = await requireOn(context, endpointId);
  if (since == null) return replayMissed(context, endpoint, true);
  let count = 0;
  for await (const batch of eachBatch(context, parseSince(since))) {
    const readers = await findReaders(context.database, batch);
    const told = batch.filter((event) => concerns(endpoint, event, readers.get(event._id) ?? new Set()));
    await renew(context, endpoint, told);
    count += told.length;
  }
  return count;
}

function parseSince(text: string): Date {
  const since = parseTime(text);
  if (since) return since;
  throw new RequestError('BAD_USER_INPUT', '"since" must be a time with a zone, such as 2026-11-21T09:15:00Z.', {
    reason: 'INVALID_INPUT',
    field: 'since',
  });
}

/** Switches an endpoint on. One that is on already stays as it is. */
export async function switchOn(
  context: EventContext,
  { id, replayMissed: isReplayed }: SwitchEventEndpointOnInput,
): Promise<EndpointDocument> {
  const { off } = await requireEndpointToChange(context, id);
  // A server may have been killed between the end and this.
  if (off) await missWaiting(context.database, id);
  const endpoint = await switchEndpointOn(context.database, id);
  if (!endpoint) throw unknownEndpoint();
  if (isReplayed) await replayMissed(context, endpoint, false);
  return endpoint;
}

async function requireOn(context: EventContext, id: string): Promise<EndpointDocument> {
  const endpoint = await requireEndpointToChange(context, id);
  if (!endpoint.off) return endpoint;
  throw new RequestError('CONFLICT', 'The endpoint is off: switch it on first.', { reason: 'ENDPOINT_OFF' });
}

async function replayMissed(context: EventContext, { _id }: EndpointDocument, alsoFailed: boolean): Promise<number> {
  const dueAt = context.now();
  const count = await renewMissed(context.database, _id, { dueAt, alsoFailed });
  await wake(context, _id);
  return count;
}

async function renew(
  context: EventContext,
  endpoint: EndpointDocument,
  again: readonly EventDocument[],
): Promise<void> {
  const dueAt = context.now();
  await renewDeliveries(
    context.database,
    again.map((event) => toDelivery(endpoint._id, event, dueAt)),
  );
  await wake(context, endpoint._id);
}

async function wake({ database, now, courier }: EventContext, id: string): Promise<void> {
  await wakeEndpoints(database, [id], now());
  courier.wake();
}

const MOST_TOGETHER = 500;

/** The events that happened since a time, in the order of their storage. */
async function* eachBatch(context: EventContext, since: Date): AsyncGenerator<readonly EventDocument[]> {
  const oldest = after(context.now(), -EVENT_LIFETIME);
  const from = since < oldest ? oldest : since;
  let position = { storedAt: from, _id: '' };
  for (;;) {
    const batch = await logOf(context)
      .find({
        at: { $gte: from },
        storedAt: { $gte: position.storedAt },
        $or: [{ storedAt: { $gt: position.storedAt } }, { _id: { $gt: position._id } }],
      })
      .sort({ storedAt: 1, _id: 1 })
      .limit(MOST_TOGETHER)
      .toArray();
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    position = last;
  }
}

function logOf({ database }: Pick<EventContext, 'database'>) {
  return database.collection<EventDocument>(events.name);
}
