import { findCredIds } from '../../shared/credentials/list-credentials.ts';
import { after } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { EVENT_LIFETIME, type EventDocument, events } from '../../shared/events/event-log.ts';
import { parseTime } from '../../shared/parse-time.ts';
import { curatedBy } from '../../shared/permissions/curator-right.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { EventContext } from '../context.ts';
import type { EndpointDocument } from '../endpoints/endpoint-store.ts';
import { switchEndpointOn, tryEndpoint } from '../endpoints/endpoint-work.ts';
import { requireEndpointToChange, unknownEndpoint } from '../endpoints/find-endpoint.ts';
import type { EventScope } from '../events/event-page.ts';
import { readEventsSince } from '../events/events-since.ts';
import type { ReplayEventsInput, ResendEventInput, SwitchEventEndpointOnInput } from '../generated.ts';
import { endWaits, missWaiting, renewDeliveries, renewMissed, toDelivery } from '../queue/delivery-queue.ts';
import { findReaders, type Owner } from '../rights/find-readers.ts';
import { claimReplay } from './claim-call.ts';
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
  // What it has held back follows it.
  await endWaits(context.database, endpointId, context.now(), event);
  await wake(context, endpointId);
  return endpoint;
}

function unknownEvent(): RequestError {
  return new RequestError('NOT_FOUND', 'There is no such event, or it is not kept any more.', { reason: 'UNKNOWN_ID' });
}

/** Sends again what an endpoint is told of since a time, or only what it has missed or refused; returns how many events. */
export async function replayEvents(context: EventContext, { endpointId, since }: ReplayEventsInput): Promise<number> {
  const endpoint = await requireOn(context, endpointId);
  if (since == null) return replayMissed(context, endpoint);
  const from = parseSince(since);
  await claimReplay(context, endpoint._id);
  let count = 0;
  for await (const batch of eachBatch(context, await scopeOf(context, endpoint.owner), from)) {
    const readers = await findReaders(context.database, batch);
    const told = batch.filter((event) => concerns(endpoint, event, readers.get(event._id) ?? new Set()));
    await renew(context, endpoint, told);
    await wake(context, endpoint._id);
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
  const before = await requireEndpointToChange(context, id);
  if (!before.off) return before;
  if (isReplayed) await claimReplay(context, id);
  // What was stored as waiting at the moment of its end is missed too.
  await missWaiting(context.database, id);
  const endpoint = await switchEndpointOn(context.database, before);
  if (!endpoint) throw unknownEndpoint();
  if (isReplayed) await renewAll(context, endpoint, false);
  return endpoint;
}

async function requireOn(context: EventContext, id: string): Promise<EndpointDocument> {
  const endpoint = await requireEndpointToChange(context, id);
  if (!endpoint.off) return endpoint;
  throw new RequestError('CONFLICT', 'The endpoint is off: switch it on first.', { reason: 'ENDPOINT_OFF' });
}

async function replayMissed(context: EventContext, endpoint: EndpointDocument): Promise<number> {
  await claimReplay(context, endpoint._id);
  return renewAll(context, endpoint, true);
}

async function renewAll(context: EventContext, { _id }: EndpointDocument, alsoRefused: boolean): Promise<number> {
  const dueAt = context.now();
  const count = await renewMissed(context.database, _id, { dueAt, alsoRefused });
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
}

async function wake({ database, now, courier }: EventContext, id: string): Promise<void> {
  await tryEndpoint(database, id, now());
  courier.wake();
}

/** Where the events of an endpoint's owner are; a person's own endpoint is used by that person alone. */
async function scopeOf({ database, caller }: EventContext, owner: Owner): Promise<EventScope | 'service'> {
  if (owner === 'service') return owner;
  if (owner.startsWith('app:')) return { clientIds: [owner.slice('app:'.length)] };
  const { wallets } = requireUser(caller);
  return { curators: wallets, credIds: await findCredIds(database, curatedBy(wallets)) };
}

/** The events of an owner that happened since a time, in the order of their storage. */
async function* eachBatch(
  { database, now }: EventContext,
  scope: EventScope | 'service',
  since: Date,
): AsyncGenerator<readonly EventDocument[]> {
  const oldest = after(now(), -EVENT_LIFETIME);
  const from = since < oldest ? oldest : since;
  for await (const page of readEventsSince(database, scope, from)) yield page.filter(({ at }) => at >= from);
}

function logOf({ database }: Pick<EventContext, 'database'>) {
  return events.driver(database);
}
