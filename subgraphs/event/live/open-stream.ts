import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { type EventDocument, events } from '../../shared/events/event-log.ts';
import { requireAppOwner } from '../../shared/permissions/app-owner.ts';
import { checkCuratorOf } from '../../shared/permissions/curator.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { EventContext } from '../context.ts';
import { requireCredential } from '../events/events-of-caller.ts';
import { findReaders } from '../rights/find-readers.ts';
import { type Acting, isAmong, ofCaller, requireReader } from '../rights/of-caller.ts';
import type { EventBus, NewsItem } from './event-bus.ts';
import { inOrder, overlapBefore } from './event-bus.ts';
import { createNewsQueue, MOST_WAITING, type NewsQueue } from './news-queue.ts';

/** What a subscriber asks for. */
export interface StreamArguments {
  readonly clientId?: string | null;
  readonly credId?: number | null;
  readonly types?: readonly string[] | null;
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
  context: EventContext,
  bus: EventBus,
  { after, ...filter }: StreamArguments,
): Promise<EventStream> {
  let acting = await findActing(context, filter);
  const isWanted = ({ event, readers }: NewsItem): boolean => matches(filter, event) && isAmong(acting, event, readers);
  const queue = createNewsQueue();
  const last = after == null ? null : await findLast(context.database, after);
  const end = await bus.subscribe(context, (item) => {
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
  return { ids: last ? readOnFrom(context.database, last, { isWanted, queue }) : queue.ids, check, close };
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
async function findActing(context: EventContext, { clientId, credId }: StreamArguments): Promise<Acting> {
  const reader = requireReader(context.caller);
  if (clientId != null) await requireAppOwner(context, clientId);
  if (credId != null) checkCuratorOf(reader, await requireCredential(context, credId));
  return ofCaller(context);
}

async function findLast(database: Database, after: string): Promise<EventDocument> {
  const found = await database.collection<EventDocument>(events.name).findOne({ _id: after });
  if (found) return found;
  throw new RequestError(
    'BAD_USER_INPUT',
    'This event is no longer known: read what you show anew, and subscribe without "after".',
    {
      reason: 'RESUME_TOO_OLD',
    },
  );
}

function matches({ clientId, credId, types }: StreamArguments, event: EventDocument): boolean {
  return (
    (clientId == null || (event.clientIds?.includes(clientId) ?? false)) &&
    (credId == null || event.credId === credId) &&
    (types == null || types.length === 0 || types.includes(event.type))
  );
}

interface Reading {
  readonly isWanted: (item: NewsItem) => boolean;
  readonly queue: NewsQueue;
}

/** What was missed comes first. What has come meanwhile follows, without what was among it as far as that is remembered. */
async function* readOnFrom(
  database: Database,
  last: EventDocument,
  { isWanted, queue }: Reading,
): AsyncGenerator<string> {
  const replayed: string[] = [];
  for await (const { event, readers } of readMissed(database, last)) {
    if (event._id === last._id || !isWanted({ event, readers })) continue;
    replayed.push(event._id);
    // No more wait in the queue.
    if (replayed.length > MOST_WAITING) replayed.shift();
    yield event._id;
  }
  const known = new Set(replayed);
  for await (const id of queue.ids) if (!known.delete(id)) yield id;
}

const MOST_TOGETHER = 500;

/** Events since a little before another one: at least those that were stored after it. */
async function* readMissed(database: Database, last: EventDocument): AsyncGenerator<NewsItem> {
  let position = { storedAt: overlapBefore(last.storedAt), _id: '' };
  for (;;) {
    const found = await database
      .collection<EventDocument>(events.name)
      .find({
        storedAt: { $gte: position.storedAt },
        $or: [{ storedAt: { $gt: position.storedAt } }, { _id: { $gt: position._id } }],
      })
      .sort({ storedAt: 1, _id: 1 })
      .limit(MOST_TOGETHER)
      .toArray();
    const newest = found.at(-1);
    if (!newest) return;
    const readers = await findReaders(database, found);
    for (const event of inOrder(found)) yield { event, readers: readers.get(event._id) ?? new Set() };
    position = newest;
  }
}
