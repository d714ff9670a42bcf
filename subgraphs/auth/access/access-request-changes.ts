import type { Database } from '../../shared/database/database.ts';
import { toLiterals } from '../../shared/events/event-log.ts';
import { type AccessRequestDocument, MOST_MESSAGES, type RequestMessage } from './access-request-store.ts';
import {
  changeRequestAndTell,
  messageAdded,
  type RequestIdentity,
  requestAnswered,
  requestTaken,
} from './request-events.ts';

/** An answer to a request, or its withdrawal. */
export interface RequestAnswer {
  readonly answer: 'GRANTED' | 'DECLINED' | 'WITHDRAWN';
  /** The ID of the operator, or of the person. */
  readonly by: string;
  readonly now: Date;
  readonly takeUntil: Date | null;
  readonly message: RequestMessage | null;
}

/** Answers a waiting request by one conditional update: of many answers, one counts. Returns the request; null if this one does not. */
export async function answerAccessRequest(
  database: Database,
  request: RequestIdentity,
  { answer, by, now, takeUntil, message }: RequestAnswer,
): Promise<AccessRequestDocument | null> {
  const set = {
    ...toLiterals({ answer, answeredAt: now, takeUntil, endsAt: takeUntil ?? now }),
    isWaiting: '$$REMOVE',
    slot: takeUntil === null ? '$$REMOVE' : '$slot',
    messages: message ? withMessage(message) : '$messages',
  };
  const event = requestAnswered(request, { answer, by });
  return changeRequestAndTell(database, { ...keyOf(request), answer: null }, { event, set });
}

/** Adds a message to an open request. Returns the request; null if it is closed, holds no more messages or has this one. */
export async function addRequestMessage(
  database: Database,
  request: RequestIdentity,
  { message, by }: { readonly message: RequestMessage; readonly by: string },
): Promise<AccessRequestDocument | null> {
  const isOpen = { slot: { $exists: true }, $or: [{ takeUntil: null }, { takeUntil: { $gt: message.at } }] };
  const isNew = message.id !== undefined && { 'messages.id': { $ne: message.id } };
  const hasRoom = { [`messages.${MOST_MESSAGES - 1}`]: { $exists: false } };
  const set = { messages: withMessage(message) };
  const event = messageAdded(request, by);
  return changeRequestAndTell(database, { ...keyOf(request), ...isOpen, ...hasRoom, ...isNew }, { event, set });
}

function withMessage(message: RequestMessage): object {
  return { $concatArrays: ['$messages', [{ $literal: message }]] };
}

/** Marks a request as taken, and frees its place. */
export async function markRequestTaken(database: Database, request: RequestIdentity, now: Date): Promise<void> {
  const set = { ...toLiterals({ takenAt: now, endsAt: now }), slot: '$$REMOVE' };
  await changeRequestAndTell(database, { ...keyOf(request), takenAt: null }, { event: requestTaken(request), set });
}

/** Names a request by its person too, by whom the collection is sharded. */
function keyOf({ _id, userId }: RequestIdentity): Pick<RequestIdentity, '_id' | 'userId'> {
  return { _id, userId };
}
