import type { Database } from '../../shared/database/database.ts';
import { type AccessRequestDocument, accessRequests, MOST_MESSAGES, type RequestMessage } from './access-requests.ts';

/** An answer to a request, or its withdrawal. */
export interface RequestAnswer {
  readonly answer: 'GRANTED' | 'DECLINED' | 'WITHDRAWN';
  readonly now: Date;
  readonly takeUntil: Date | null;
  readonly message: RequestMessage | null;
  /** Whose request it must be; anyone's by default. */
  readonly userId?: string;
}

/** Answers a waiting request by one conditional update: of many answers, one counts. Returns the request; null if this one does not. */
export async function answerAccessRequest(
  database: Database,
  id: string,
  { answer, now, takeUntil, message, userId }: RequestAnswer,
): Promise<AccessRequestDocument | null> {
  return accessRequests
    .in(database)
    .findOneAndUpdate(
      { _id: id, answer: null, ...(userId !== undefined && { userId }) },
      {
        $set: { answer, answeredAt: now, takeUntil, endsAt: takeUntil ?? now },
        $unset: { isWaiting: '', ...(takeUntil === null && { slot: '' }) },
        ...(message && { $push: { messages: message } }),
      },
      { returnDocument: 'after' },
    )
    .lean<AccessRequestDocument>();
}

/** Adds a message to an open request. Returns the request; null if it is closed, holds no more messages or has this one. */
export async function addRequestMessage(
  database: Database,
  id: string,
  message: RequestMessage,
): Promise<AccessRequestDocument | null> {
  const isOpen = { slot: { $exists: true }, $or: [{ takeUntil: null }, { takeUntil: { $gt: message.at } }] };
  return accessRequests
    .in(database)
    .findOneAndUpdate(
      {
        _id: id,
        ...isOpen,
        [`messages.${MOST_MESSAGES - 1}`]: { $exists: false },
        ...(message.id !== undefined && { 'messages.id': { $ne: message.id } }),
      },
      { $push: { messages: message } },
      { returnDocument: 'after' },
    )
    .lean<AccessRequestDocument>();
}

/** Marks a request as taken, and frees its place. */
export async function markRequestTaken(database: Database, id: string, now: Date): Promise<void> {
  await accessRequests
    .in(database)
    .updateOne({ _id: id, takenAt: null }, { $set: { takenAt: now, endsAt: now }, $unset: { slot: '' } });
}
