import type { mongo } from 'mongoose';
import type { Database } from '../../shared/database/database.ts';
import type { NewMail, RequestNews } from '../../shared/events/event-mails.ts';
import type { EventData } from '../../shared/events/event-types.ts';
import { type NewEvent, newEvent } from '../../shared/events/new-event.ts';
import { addEvents, moveOutboxSoon } from '../../shared/events/outbox.ts';
import { type AccessRequestDocument, accessRequests } from './access-request-store.ts';

/** Which request an event tells of. */
export type RequestIdentity = Pick<AccessRequestDocument, '_id' | 'userId' | 'app'>;

type Terms = Pick<NewEvent, 'subject' | 'people'> & { readonly data: EventData<'request.made'> };

function termsOf({ _id, userId, app }: RequestIdentity): Terms {
  const data = { requestId: _id, kind: app ? ('APP' as const) : ('CURATOR_TOKEN' as const) };
  return { subject: `request/${_id}`, people: [userId], data };
}

/** Operators are told how many requests wait: of the first at once, of those that follow an hour later. */
const WAITING: NewMail = {
  owner: 'service',
  userId: null,
  news: { kind: 'requests-waiting' },
  group: 'requests-waiting',
};

/** Creates the events of a new request, which may be granted at once. */
export function requestMade(request: RequestIdentity & Pick<AccessRequestDocument, 'answer'>): readonly NewEvent[] {
  const { userId: author, answer } = request;
  const isWaiting = answer === null;
  const made = newEvent('request.made', { ...termsOf(request), author, ...(isWaiting && { mail: WAITING }) });
  return isWaiting ? [made] : [made, requestAnswered(request, { answer, by: author })];
}

/** Creates the event of an answer, with the e-mail to the person, unless it is their own. */
export function requestAnswered(
  request: RequestIdentity,
  { answer, by }: { readonly answer: EventData<'request.answered'>['answer']; readonly by: string },
): NewEvent {
  const { data, ...terms } = termsOf(request);
  const mail = by === request.userId ? {} : { mail: mailTo(request, 'request-answered') };
  return newEvent('request.answered', { ...terms, author: by, data: { ...data, answer }, ...mail });
}

/** Creates the event of a message, with the e-mail to the person, if an operator has written it. */
export function messageAdded(request: RequestIdentity, by: string): NewEvent {
  const { data, ...terms } = termsOf(request);
  const isOperator = by !== request.userId;
  const mail = isOperator ? { mail: mailTo(request, 'request-message') } : {};
  return newEvent('request.message_added', { ...terms, author: by, data: { ...data, isOperator }, ...mail });
}

/** Creates the event that what was granted was taken. */
export function requestTaken(request: RequestIdentity): NewEvent {
  return newEvent('request.taken', { ...termsOf(request), author: request.userId });
}

function mailTo(
  { _id: requestId, userId }: RequestIdentity,
  kind: Exclude<RequestNews['kind'], 'requests-waiting'>,
): NewMail {
  return { owner: `person:${userId}`, userId: null, news: { kind, requestId } };
}

/** A change of a request with the event that tells it. */
interface RequestChange {
  readonly event: NewEvent;
  /** Expressions. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** Changes a request by one write together with its event. Null if the filter finds none. */
export async function changeRequestAndTell(
  database: Database,
  filter: mongo.Filter<AccessRequestDocument> & Pick<AccessRequestDocument, '_id' | 'userId'>,
  { event, set }: RequestChange,
): Promise<AccessRequestDocument | null> {
  const changed = await accessRequests
    .driver(database)
    .findOneAndUpdate(filter, [{ $set: { ...set, ...addEvents([event]) } }], { returnDocument: 'after' });
  if (changed) moveOutboxSoon(database, accessRequests.name, filter._id);
  return changed;
}
