import type { Database } from '../../shared/database/database.ts';
import { after, HOUR } from '../../shared/durations.ts';
import { type EventDocument, events } from '../../shared/events/event-log.ts';
import { addEventMail, type EventCount } from '../../shared/events/event-mails.ts';
import type { EventTypeName } from '../../shared/events/event-types.ts';
import { findTokensOf } from '../../shared/permissions/curator-token-store.ts';
import { type EndpointDocument, noteMailed } from '../endpoints/endpoint-store.ts';
import { clientIdOf } from '../endpoints/show-endpoint.ts';
import { findAllDue, findNextDue, type Outcome, recordOutcomes } from '../queue/delivery-queue.ts';
import type { DeliveryDocument } from '../queue/delivery-store.ts';
import { findReaders } from '../rights/find-readers.ts';
import { toWithheld } from './attempt-delivery.ts';

/** How long the events wait that come after a mail. */
const PAUSE = HOUR;

/** The type of event that somebody should act on now: people get wrong answers, or none. */
const ALARM = 'source.failing' satisfies EventTypeName;

/**
 * Tells in one e-mail what waits for an endpoint: the first at once, then one an hour; a failing source at once too, unless a mail of this
 * hour has told of one. It is delivered when the auth subgraph has the mail
 * to send. Returns when there may be the next one; null if nothing waits.
 */
export async function deliverByMail(
  { database, now, holdsLease }: { database: Database; now: () => Date; holdsLease: () => boolean },
  endpoint: EndpointDocument,
): Promise<Date | null> {
  const at = now();
  const due = await findAllDue(database, endpoint._id, at);
  if (due.length === 0) return null;
  const last = due.some(({ type }) => type === ALARM) ? endpoint.alarmedAt : endpoint.mailedAt;
  // A time further ahead is from before the clock was set back.
  if (last && Math.abs(at.getTime() - last.getTime()) < PAUSE) return after(last, PAUSE);
  const told: EventDocument[] = [];
  const outcomes: Outcome[] = [];
  for (let start = 0; start < due.length; start += MOST_TOGETHER) {
    const batch = due.slice(start, start + MOST_TOGETHER);
    const readable = await findTold(database, endpoint, batch);
    told.push(...batch.flatMap(({ eventId }) => readable.get(eventId)?.told ?? []));
    outcomes.push(...batch.map((delivery) => toOutcome(delivery, readable.get(delivery.eventId))));
  }
  if (!holdsLease()) return at;
  await addMail(database, endpoint, told, at);
  for (let start = 0; start < outcomes.length; start += MOST_TOGETHER) {
    await recordOutcomes(database, outcomes.slice(start, start + MOST_TOGETHER));
  }
  return findNextDue(database, endpoint._id);
}

const MOST_TOGETHER = 500;

/** An event, and once more if it is told. */
interface Found {
  readonly event: EventDocument;
  readonly told: EventDocument | null;
}

/** The events of these deliveries: what the person may not read, or has done themselves, is not told. */
async function findTold(
  database: Database,
  { owner, createdBy }: EndpointDocument,
  batch: readonly DeliveryDocument[],
): Promise<ReadonlyMap<string, Found>> {
  const found = await events
    .driver(database)
    .find({ _id: { $in: batch.map(({ eventId }) => eventId) } })
    .toArray();
  const authors = found.flatMap(({ author }) => author ?? []);
  const [readers, tokens] = await Promise.all([
    findReaders(database, found),
    findTokensOf(database, createdBy, authors),
  ]);
  const own = new Set([createdBy, ...tokens]);
  const isTold = ({ _id, author }: EventDocument): boolean =>
    (readers.get(_id)?.has(owner) ?? false) && (author === undefined || !own.has(author));
  return new Map(found.map((event) => [event._id, { event, told: isTold(event) ? event : null }]));
}

function toOutcome(delivery: DeliveryDocument, found: Found | undefined): Outcome {
  if (!found?.told) return toWithheld(delivery, found?.event);
  const { _id, refusals } = delivery;
  return { _id, refusals, attempt: null, state: 'DELIVERED', dueAt: null };
}

async function addMail(
  database: Database,
  endpoint: EndpointDocument,
  told: readonly EventDocument[],
  now: Date,
): Promise<void> {
  const last = told.at(-1);
  const { _id, owner, createdBy } = endpoint;
  if (!last) return;
  const news = { kind: 'events', endpointId: _id, counts: countEvents(endpoint, told) } as const;
  await addEventMail(database, { _id: `${_id}:${last._id}`, owner, userId: createdBy, news }, now);
  const hasAlarm = told.some(({ type }) => type === ALARM);
  await noteMailed(database, _id, { mailedAt: now, ...(hasAlarm && { alarmedAt: now }) });
}

/** What has happened, by its type and what it concerns, in the order in which each happened first. */
function countEvents(endpoint: EndpointDocument, told: readonly EventDocument[]): readonly EventCount[] {
  const clientIdIn = ({ clientIds = [] }: EventDocument): string | null =>
    clientIdOf(endpoint) ?? (clientIds.length === 1 ? (clientIds[0] ?? null) : null);
  const concerned = told.map((event) => ({
    type: event.type,
    credId: event.credId ?? null,
    clientId: clientIdIn(event),
  }));
  const groups = Map.groupBy(concerned, ({ type, credId, clientId }) => `${type} ${credId} ${clientId}`);
  return [...groups.values()].flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, count: same.length })));
}
