import { createHash } from 'node:crypto';
import { recordAudit } from '../../shared/audit.ts';
import { after, DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { checkIdempotencyKey, refuseReusedKey } from '../../shared/request/idempotency-key.ts';
import { parseNeededText, parseText } from '../../shared/request/parse-text.ts';
import type { AuthContext } from '../context.ts';
import type { AnswerRequestInput, MutationWriteOnRequestArgs } from '../generated.ts';
import { addRequestMessage, answerAccessRequest } from './access-request-changes.ts';
import {
  type AccessRequestDocument,
  findAccessRequest,
  MOST_MESSAGES,
  type RequestMessage,
} from './access-request-store.ts';
import { closedRequest, requireRequest, unknownRequest } from './show-request.ts';

/** How long the secret of a granted request can be taken. */
export const TAKE_TIME = 7 * DAY;

/** Grants or declines a request for an operator, once. */
export async function answerRequest(
  context: AuthContext,
  { id, grant, message }: AnswerRequestInput,
): Promise<AccessRequestDocument> {
  const { userId: by } = requireOperator(context);
  const now = context.now();
  const text = parseMessage(message);
  const request = await findAccessRequest(context.database, id);
  if (!request) throw unknownRequest();
  const answered = await answerAccessRequest(context.database, request, {
    answer: grant ? 'GRANTED' : 'DECLINED',
    by,
    now,
    takeUntil: grant ? after(now, TAKE_TIME) : null,
    message: text === null ? null : { at: now, isOperator: true, text },
  });
  if (!answered) throw alreadyAnswered();
  const event = grant ? 'request-granted' : 'request-declined';
  recordAudit(context, { event, userId: answered.userId, detail: { request: id, by } });
  return answered;
}

/** Withdraws a waiting request of the viewer. */
export async function withdrawRequest(context: AuthContext, id: string): Promise<AccessRequestDocument> {
  const { userId } = requireUser(context.caller);
  const request = await findAccessRequest(context.database, id);
  if (request?.userId !== userId) throw unknownRequest();
  const withdrawal = { answer: 'WITHDRAWN', by: userId, now: context.now(), takeUntil: null, message: null } as const;
  const withdrawn = await answerAccessRequest(context.database, request, withdrawal);
  if (!withdrawn) throw alreadyAnswered();
  recordAudit(context, { event: 'request-withdrawn', userId, detail: { request: id } });
  return withdrawn;
}

function alreadyAnswered(): RequestError {
  return new RequestError('CONFLICT', 'This request was answered or withdrawn in the meantime: reload the page.', {
    reason: 'ANSWERED',
  });
}

/** Adds a message to a request, once for each idempotency key, from the person who made the request or from an operator. */
export async function writeOnRequest(
  context: AuthContext,
  { id, text: given, idempotencyKey = null }: MutationWriteOnRequestArgs,
): Promise<AccessRequestDocument> {
  const text = parseNeededText(given, { ...MESSAGE, field: 'text' });
  const asked = await requireRequest(context, id);
  const { userId } = requireUser(context.caller);
  const isOperator = userId !== asked.userId;
  const message = { ...toKeyed(userId, idempotencyKey), at: context.now(), isOperator, text };
  const request = await addRequestMessage(context.database, asked, { message, by: userId });
  return request ?? refuseOrRepeat(context, id, message);
}

function toKeyed(userId: string, key: string | null): Pick<RequestMessage, 'id'> {
  if (key === null) return {};
  checkIdempotencyKey(key);
  return { id: createHash('sha256').update(`${userId} ${key}`).digest('base64url') };
}

/** Returns the request if it has the message already; throws CONFLICT otherwise. */
async function refuseOrRepeat(
  context: AuthContext,
  requestId: string,
  { id, text }: RequestMessage,
): Promise<AccessRequestDocument> {
  const request = await requireRequest(context, requestId);
  const known = id === undefined ? undefined : request.messages.find((each) => each.id === id);
  if (known?.text === text) return request;
  if (known) return refuseReusedKey();
  if (request.messages.length < MOST_MESSAGES) throw closedRequest();
  throw new RequestError('CONFLICT', `A request can have at most ${MOST_MESSAGES} messages: contact support instead.`, {
    reason: 'TOO_MANY_MESSAGES',
  });
}

const MESSAGE = { what: 'A message', field: 'message', longest: 2000 } as const;

/** Parses a message; null for an absent or empty one. Throws BAD_USER_INPUT if it is too long or not Unicode. */
export function parseMessage(given: string | null | undefined): string | null {
  return parseText(given, MESSAGE);
}
