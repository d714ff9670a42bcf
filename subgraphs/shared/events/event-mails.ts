import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../database/database.ts';
import { after, DAY, MINUTE, SECOND } from '../durations.ts';
import type { EventTypeName } from './event-types.ts';

/** How often something has happened, and to what: a credential or an app, or neither. */
export interface EventCount {
  readonly type: EventTypeName;
  readonly credId: number | null;
  readonly clientId: string | null;
  readonly count: number;
}

/** What an e-mail about an endpoint says. */
export type EventNews = { readonly endpointId: string } & (
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

/** Whom an e-mail goes to. */
export interface EventMailing {
  /** Whose endpoint it is: `app:` means all its owners, `service` all operators, as they are when it is sent, and `person:` one person. */
  readonly owner: string;
  /** The one of them that it goes to; null for all. */
  readonly userId: string | null;
}

/** An e-mail of the event subgraph, which the auth subgraph sends: it knows the addresses. */
export interface EventMailDocument extends EventMailing {
  /** Twice the same ID is one e-mail. */
  readonly _id: string;
  readonly news: EventNews;
  readonly addedAt: Date;
  /** When it may be sent; absent once that is over. It stays for a while, so that a repeat does not send it again. */
  readonly dueAt?: Date;
  /** The IDs of those who have it. */
  readonly told: readonly string[];
}

/** The collection of e-mails about events. */
export const eventMails = defineCollection<EventMailDocument>(
  'eventMails',
  new Schema<EventMailDocument>(
    {
      _id: { type: String, required: true },
      owner: { type: String, required: true },
      userId: { type: String, default: null },
      news: Schema.Types.Mixed,
      addedAt: { type: Date, required: true },
      dueAt: Date,
      told: [String],
    },
    { versionKey: false },
  )
    .index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } })
    .index({ addedAt: 1 }, { expireAfterSeconds: (7 * DAY) / SECOND }),
);

function collection(database: Database) {
  return database.collection<EventMailDocument>(eventMails.name);
}

/** Adds an e-mail, unless it was added before. */
export async function addEventMail(
  database: Database,
  { _id, ...mail }: EventMailing & Pick<EventMailDocument, '_id' | 'news'>,
  now: Date,
): Promise<void> {
  const terms = { ...mail, addedAt: now, dueAt: now, told: [] };
  await collection(database).updateOne({ _id }, { $setOnInsert: terms }, { upsert: true });
}

/** How long is waited before an e-mail is tried again: longer than a try takes. */
const PAUSE = 5 * MINUTE;

/** Claims an e-mail that is due, so that one process sends it; null without one. */
export async function claimEventMail(database: Database, now: Date): Promise<EventMailDocument | null> {
  return collection(database).findOneAndUpdate(
    { dueAt: { $lte: now } },
    { $set: { dueAt: after(now, PAUSE) } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  );
}

/** Notes who has an e-mail, and whether that is the end of it. */
export async function noteEventMail(
  database: Database,
  { _id }: EventMailDocument,
  told: readonly string[],
  isOver: boolean,
): Promise<void> {
  const over = isOver ? { $unset: { dueAt: true as const } } : {};
  await collection(database).updateOne({ _id }, { $addToSet: { told: { $each: [...told] } }, ...over });
}

/** Deletes all e-mails, where none can be sent. */
export async function dropEventMails(database: Database): Promise<void> {
  await collection(database).deleteMany({});
}
