import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { DAY, SECOND } from '../../shared/durations.ts';
import { OUTBOX_FIELDS, OUTBOX_INDEX, type WithOutbox } from '../../shared/events/outbox.ts';
import { olderThan, type Part, type TimePosition } from '../../shared/request/paging.ts';
import type { AppSettings } from '../apps/app-store.ts';

/** A request of a person for an app or a curator token. */
export interface AccessRequestDocument extends WithOutbox {
  readonly _id: string;
  /** Who made it. */
  readonly userId: string;
  readonly askedAt: Date;
  /** Null for a curator token. */
  readonly app: AppSettings | null;
  /** Null for an app. */
  readonly curatorToken: CuratorTokenPlan | null;
  /** The id that the app or the token gets when its secret is taken: its insert decides who took the secret. */
  readonly grantedId: string;
  /** Hash of what was requested; null without an idempotency key. */
  readonly fingerprint: string | null;
  readonly messages: readonly RequestMessage[];
  /** One of the places for open requests that each person has; absent in a closed request. */
  readonly slot?: number;
  /** Absent once it is answered or withdrawn. */
  readonly isWaiting?: true;
  readonly answer: 'GRANTED' | 'DECLINED' | 'WITHDRAWN' | null;
  readonly answeredAt: Date | null;
  /** Null unless it was granted. */
  readonly takeUntil: Date | null;
  readonly takenAt: Date | null;
  /** When it is closed at the latest; null while it waits. */
  readonly endsAt: Date | null;
}

/** The curator token that is requested. */
export interface CuratorTokenPlan {
  readonly address: string;
  readonly credIds: readonly number[] | null;
  readonly days: number;
  readonly label: string | null;
}

/** A message on a request. */
export interface RequestMessage {
  /** Stands for its writer and the idempotency key; absent without a key. */
  readonly id?: string;
  readonly at: Date;
  readonly isOperator: boolean;
  readonly text: string;
}

/** How many requests of a person can be open at a time. */
export const OPEN_REQUESTS = 3;

/** The most messages of a request. */
export const MOST_MESSAGES = 100;

/** How long a closed request is kept. */
const KEPT = 90 * DAY;

/** The collection of requests for apps and curator tokens. */
export const accessRequests = defineCollection<AccessRequestDocument>(
  'accessRequests',
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    askedAt: { type: Date, required: true },
    app: { type: MIXED, default: null },
    curatorToken: { type: MIXED, default: null },
    grantedId: { type: String, required: true },
    fingerprint: { type: String, default: null },
    messages: { type: [MIXED], required: true },
    slot: Number,
    isWaiting: Boolean,
    answer: { type: String, default: null },
    answeredAt: { type: Date, default: null },
    takeUntil: { type: Date, default: null },
    takenAt: { type: Date, default: null },
    endsAt: { type: Date, default: null },
    ...OUTBOX_FIELDS,
  },
  [
    { key: { userId: 1, askedAt: -1, _id: -1 } },
    { key: { userId: 1, slot: 1 }, unique: true, partialFilterExpression: { slot: { $exists: true } } },
    { key: { askedAt: 1, _id: 1 }, partialFilterExpression: { isWaiting: { $exists: true } } },
    { key: { endsAt: 1 }, expireAfterSeconds: KEPT / SECOND },
    OUTBOX_INDEX,
  ],
);

/** Finds a request; null without one. */
export async function findAccessRequest(database: Database, id: string): Promise<AccessRequestDocument | null> {
  return accessRequests.in(database).findById(id);
}

/** Lists the requests of a person, newest first. */
export async function listOwnRequests(
  database: Database,
  userId: string,
  { after, limit }: Part<TimePosition>,
): Promise<readonly AccessRequestDocument[]> {
  return accessRequests
    .in(database)
    .find({ userId, ...olderThan(after, 'askedAt') })
    .sort({ askedAt: -1, _id: -1 })
    .limit(limit);
}

/** Lists the requests that wait for an answer, oldest first. */
export async function listWaitingRequests(
  database: Database,
  { after, limit }: Part<TimePosition>,
): Promise<readonly AccessRequestDocument[]> {
  const newer = after && {
    $or: [{ askedAt: { $gt: after.at } }, { askedAt: after.at, _id: { $gt: after._id } }],
  };
  return (
    accessRequests
      .in(database)
      // MongoDB uses a partial index for a filter that has its condition, and for no other.
      .find({ isWaiting: { $exists: true }, ...newer })
      .sort({ askedAt: 1, _id: 1 })
      .limit(limit)
  );
}

/** Counts the requests that wait for an answer. */
export async function countWaitingRequests(database: Database): Promise<number> {
  return accessRequests
    .in(database)
    .countDocuments({ isWaiting: { $exists: true } })
    .hint({ askedAt: 1, _id: 1 });
}
