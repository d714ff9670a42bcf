import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database/database.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { after, DAY, HOUR } from '../../shared/durations.ts';

/** The e-mails that told operators of waiting requests, for all operators. */
interface OperatorNoticesDocument {
  readonly _id: 'requests';
  /** When the last ones were sent, newest first. */
  readonly sentAt: readonly Date[];
  /** Whether an operator has read the requests since. */
  readonly isRead: boolean;
}

const NOTICES_AN_HOUR = 4;

/** The collection of e-mails to operators. */
export const operatorNotices = defineCollection<OperatorNoticesDocument>(
  'operatorNotices',
  new Schema<OperatorNoticesDocument>(
    { _id: { type: String, required: true }, sentAt: [Date], isRead: Boolean },
    { versionKey: false },
  ),
);

/**
 * Claims the next e-mail by one conditional update: of many requests at many processes, one sends it. It is free once an operator has
 * read the requests, or a day after the last one, which may be lost; never more than a few times an hour.
 */
export async function claimOperatorNotice(database: Database, now: Date): Promise<boolean> {
  // A time further ahead is from before the clock was set back; a shorter difference may be one between the clocks of two processes.
  const isWithin = (span: number): object => ({ $gt: after(now, -span), $lt: after(now, span) });
  const isFree = { $or: [{ isRead: true }, { 'sentAt.0': { $not: isWithin(DAY) } }] };
  const isRare = { [`sentAt.${NOTICES_AN_HOUR - 1}`]: { $not: isWithin(HOUR) } };
  const push = { sentAt: { $each: [now], $position: 0, $slice: NOTICES_AN_HOUR } };
  try {
    const filter = { _id: 'requests' as const, $and: [isFree, isRare] };
    await operatorNotices.in(database).updateOne(filter, { $set: { isRead: false }, $push: push }, { upsert: true });
    return true;
  } catch (error) {
    // The document exists and is not free.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Gives a claim back whose e-mail was not sent. */
export async function releaseOperatorNotice(database: Database, claimedAt: Date): Promise<void> {
  await operatorNotices
    .in(database)
    .updateOne({ _id: 'requests' }, { $set: { isRead: true }, $pull: { sentAt: claimedAt } });
}

/** Notes that an operator reads the requests; writes only after an e-mail. */
export async function noteRequestsRead(database: Database): Promise<void> {
  await operatorNotices.in(database).updateOne({ _id: 'requests', isRead: false }, { $set: { isRead: true } });
}
