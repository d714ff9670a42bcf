import { type Database, defineCollection, MIXED } from '../database/database.ts';
import { after, DAY, HOUR, MINUTE, SECOND } from '../durations.ts';
import type { EventTypeName } from './event-types.ts';

/** How often something has happened, and to what: a credential or an app, or neither. */
export interface EventCount {
  readonly type: EventTypeName;
  readonly credId: number | null;
  readonly clientId: string | null;
  readonly count: number;
}

/** What an e-mail about an endpoint says. */
export type EndpointNews = { readonly endpointId: string } & (
  | { readonly kind: 'endpoint-failing'; readonly host: string; readonly since: Date; readonly until: Date }
  | {
      readonly kind: 'endpoint-off';
      /** Null for an endpoint of e-mails. */
      readonly host: string | null;
      readonly reason: 'GONE' | 'FAILED' | 'RIGHT_LOST';
      readonly since: Date;
    }
  | { readonly kind: 'events'; readonly counts: readonly EventCount[] }
);

/** What an e-mail about an app says. */
export type AppNews = { readonly clientId: string } & (
  | { readonly kind: 'app-disabled'; readonly reason: string | null }
  | { readonly kind: 'owner-added'; readonly ownerId: string }
  /** Null if an operator rotated it on the command line. */
  | { readonly kind: 'secret-rotated'; readonly byId: string | null }
  | { readonly kind: 'gate-gone'; readonly credId: number }
);

/** What an e-mail about requests says. */
export type RequestNews =
  | { readonly kind: 'requests-waiting' }
  | { readonly kind: 'request-answered' | 'request-message'; readonly requestId: string };

/** What an e-mail about a credential that an operator hands to a keeper says. */
export type HandOverNews = { readonly credId: number } & (
  | { readonly kind: 'hand-over-announced'; readonly reason: string; readonly opensAt: Date }
  | { readonly kind: 'hand-over-ended'; readonly end: HandOverEnd }
);

/** How such a hand-over ends. */
export type HandOverEnd = 'ACCEPTED' | 'REFUSED' | 'DECLINED' | 'TAKEN_BACK' | 'ARCHIVED';

/** Whom an e-mail goes to. */
export interface EventMailing {
  /**
   * Whose it is: `app:` means all its owners, `service` all operators, as they are when it is sent, `person:` one person, and `people:`
   * several, with commas between their IDs.
   */
  readonly owner: string;
  /** The one of them that it goes to; null for all. */
  readonly userId: string | null;
}

/** An e-mail that is written with an event, and sent whatever anybody has chosen to be told. */
export interface NewMail extends EventMailing {
  readonly news: AppNews | RequestNews | HandOverNews;
  /** Names the e-mail that tells of several events: of the first at once, of those that follow an hour later. Absent for one of its own. */
  readonly group?: string;
}

/** An e-mail about events, which the auth subgraph sends: it knows the addresses. */
export interface EventMailDocument extends EventMailing {
  /** Twice the same ID is one e-mail. */
  readonly _id: string;
  readonly news: EndpointNews | AppNews | RequestNews | HandOverNews;
  /** When what it tells of happened. */
  readonly addedAt: Date;
  /** When it may be sent; absent once that is over. It stays for a while, so that a repeat does not send it again. */
  readonly dueAt?: Date;
  /** The IDs of those who have it. */
  readonly told: readonly string[];
  /** The last event that it tells of, with those before; absent in one that tells of a single event. */
  readonly lastEvent?: string;
  /** Until when the next one waits; absent before the first one was sent. */
  readonly quietUntil?: Date;
}

/** The collection of e-mails about events. */
export const eventMails = defineCollection<EventMailDocument>(
  'eventMails',
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    userId: { type: String, default: null },
    news: MIXED,
    addedAt: { type: Date, required: true },
    dueAt: Date,
    told: [String],
    lastEvent: String,
    quietUntil: Date,
  },
  [
    { key: { dueAt: 1 }, partialFilterExpression: { dueAt: { $exists: true } } },
    { key: { addedAt: 1 }, expireAfterSeconds: (7 * DAY) / SECOND },
  ],
);

/** Adds an e-mail, unless it was added before. */
export async function addEventMail(
  database: Database,
  { _id, ...mail }: EventMailing & Pick<EventMailDocument, '_id' | 'news'>,
  now: Date,
): Promise<void> {
  const terms = { ...mail, addedAt: now, dueAt: now, told: [] };
  await eventMails.driver(database).updateOne({ _id }, { $setOnInsert: terms }, { upsert: true });
}

/** Adds the e-mail of an event: its own, or the one that tells of several events together. A repeat adds nothing. */
export async function addMailOfEvent(
  database: Database,
  { _id: eventId, at }: { readonly _id: string; readonly at: Date },
  { group, owner, userId, news }: NewMail,
): Promise<void> {
  if (group === undefined) return addEventMail(database, { _id: eventId, owner, userId, news }, at);
  const isTold = { $eq: ['$lastEvent', eventId] };
  // One that some have and others not yet begins anew: it waits as long as after all had it.
  const isDue = { $and: [{ $ne: [{ $type: '$dueAt' }, 'missing'] }, { $eq: ['$told', []] }] };
  const set = {
    owner: { $literal: owner },
    userId: { $literal: userId },
    news: { $literal: news },
    addedAt: { $cond: [{ $or: [isTold, isDue] }, '$addedAt', at] },
    dueAt: { $cond: [{ $or: [isTold, isDue] }, '$dueAt', { $max: [at, '$quietUntil'] }] },
    told: { $cond: [isTold, '$told', []] },
    lastEvent: eventId,
  };
  await eventMails.driver(database).updateOne({ _id: group }, [{ $set: set }], { upsert: true });
}

/** How long is waited before an e-mail is tried again: longer than a try takes. */
const PAUSE = 5 * MINUTE;

/** How long the events wait that come after an e-mail with which they would have been told. */
export const GROUPING = HOUR;

/** Claims an e-mail that is due, so that one process sends it; null without one. */
export async function claimEventMail(database: Database, now: Date): Promise<EventMailDocument | null> {
  return eventMails.driver(database).findOneAndUpdate(
    // A time further ahead is from before the clock was set back.
    { $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: after(now, GROUPING) } }] },
    { $set: { dueAt: after(now, PAUSE) } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  );
}

/** Notes who has an e-mail, and whether that is the end of it. Events that have come meanwhile are told after a while. */
export async function noteEventMail(
  database: Database,
  { _id, lastEvent }: EventMailDocument,
  { told, isOver, now }: { readonly told: readonly string[]; readonly isOver: boolean; readonly now: Date },
): Promise<void> {
  const all = { $setUnion: ['$told', [...told]] };
  const isSame = { $eq: [{ $ifNull: ['$lastEvent', null] }, lastEvent ?? null] };
  const quietUntil = after(now, GROUPING);
  const isHeard = lastEvent !== undefined && told.length > 0;
  const set = {
    told: { $cond: [isSame, all, []] },
    ...((isOver || isHeard) && { dueAt: { $cond: [isSame, isOver ? '$$REMOVE' : '$dueAt', quietUntil] } }),
    ...(isHeard && { quietUntil }),
  };
  await eventMails.driver(database).updateOne({ _id }, [{ $set: set }]);
}

/** Beyond that many, there is no telling how many more. */
const MOST_COUNTED = 10_000;

/** Counts the e-mails that wait: to be tried again, or for others with which they go together. */
export async function countWaitingMails(database: Database): Promise<number> {
  return eventMails.driver(database).countDocuments({ dueAt: { $exists: true } }, { limit: MOST_COUNTED });
}

/** Deletes all e-mails, where none can be sent. */
export async function dropEventMails(database: Database): Promise<void> {
  await eventMails.driver(database).deleteMany({});
}
