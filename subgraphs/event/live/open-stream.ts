import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { type EventDocument, events } from '../../shared/events/event-log.ts';
import { requireAppOwner } from '../../shared/permissions/app-owner.ts';
import { checkCuratorOf } from '../../shared/permissions/curator-right.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { EventContext } from '../context.ts';
import { type AskedEvents, type EventScope, matches } from '../events/event-page.ts';
import { findOwnScope, requireCredential } from '../events/events-of-caller.ts';
import { overlapAfter, overlapBefore } from '../events/in-order.ts';
import { isAmong, ofCaller, type ReaderRoles, requireReader } from '../rights/of-caller.ts';
import { type EventBus, isBefore, type NewsItem } from './event-bus.ts';
import { createNewsQueue } from './news-queue.ts';
import { readMissed } from './read-missed.ts';
import type { StreamContext } from './stream-context.ts';

/** What a subscriber asks for. */
export interface StreamArguments extends AskedEvents {
  /** The ID of the last event that the subscriber has had. */
  readonly after?: string | null;
}

/** The events that a subscriber may read, as they happen. */
export interface EventStream {
  /** The IDs of the events; throws RESUME_TOO_OLD or TOO_SLOW. Ends when the stream is closed. */
  readonly ids: AsyncIterable<string>;
  /** Identifies the subscriber once more, and finds what they may read from now on; throws if their right has ended. */
  readonly check: () => Promise<Caller>;
  readonly close: () => void;
}

/** Opens the stream of a subscriber; throws UNAUTHENTICATED, or FORBIDDEN for an app or a credential of others. */
export async function openStream(
  context: StreamContext,
  bus: EventBus,
  { after, ...filter }: StreamArguments,
): Promise<EventStream> {
  let acting = await findActing(context, filter);
  const isWanted = ({ event, readers }: NewsItem): boolean =>
    event._id !== after && matches(filter, event) && isAmong(acting, event, readers);
  const queue = createNewsQueue();
  const last = after == null ? null : await findLast(context.database, after);
  const { from, end } = await bus.subscribe(context, (item) => {
    if (isWanted(item)) queue.push(item.event._id);
  });
  const check: EventStream['check'] = async () => {
    const caller = await context.identifyAgain();
    if (caller.kind === 'nobody') throw caller.rejected ? tokenOver() : sessionOver();
    acting = await findActing({ ...context, caller }, filter);
    return caller;
  };
  const close = (): void => {
    end();
    queue.close();
  };
  const isMissed = (item: NewsItem): boolean => isBefore(from, item.event) && isWanted(item);
  const readOn = async function* (since: Date): AsyncGenerator<string> {
    const scope = await findStreamScope(context, acting, filter);
    const until = overlapAfter(from.at);
    yield* readMissed(context, { scope, since, until, isMissed, isOver: queue.isOver });
    yield* queue.ids;
  };
  // One overlap for the order in which the last event was told, and one for that of those that were not.
  const since = last && overlapBefore(overlapBefore(last.storedAt));
  return { ids: since ? readOn(since) : queue.ids, check, close };
}

/** Where the events are that a subscriber may read: nobody reads the log of others to find their own. */
async function findStreamScope(
  context: EventContext,
  { owners }: ReaderRoles,
  { clientId, credId }: StreamArguments,
): Promise<EventScope | 'service'> {
  if (credId != null) return { credIds: [credId] };
  if (clientId != null) return { clientIds: [clientId] };
  return owners.includes('service') ? 'service' : findOwnScope(context);
}

function tokenOver(): RequestError {
  return new RequestError('UNAUTHENTICATED', 'This curator token has expired or was revoked: request a new one.', {
    reason: 'TOKEN_UNKNOWN',
  });
}

function sessionOver(): RequestError {
  return new RequestError('UNAUTHENTICATED', 'The session is over: sign in again.', { reason: 'SESSION_OVER' });
}

/** As whom the subscriber reads; throws UNAUTHENTICATED, FORBIDDEN or NOT_FOUND. */
async function findActing(context: EventContext, { clientId, credId }: StreamArguments): Promise<ReaderRoles> {
  const reader = requireReader(context.caller);
  if (clientId != null) await requireAppOwner(context, clientId);
  if (credId != null) checkCuratorOf(reader, await requireCredential(context, credId));
  return ofCaller(context);
}

async function findLast(database: Database, after: string): Promise<EventDocument> {
  const found = await events.driver(database).findOne({ _id: after });
  if (found) return found;
  throw new RequestError(
    'BAD_USER_INPUT',
    'This event is no longer known: read what you show anew, and subscribe without "after".',
    {
      reason: 'RESUME_TOO_OLD',
    },
  );
}
