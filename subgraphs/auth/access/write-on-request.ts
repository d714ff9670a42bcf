import { createHash } from 'node:crypto';
import { RequestError } from '../../shared/errors.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { checkIdempotencyKey, refuseReusedKey } from '../../shared/request/idempotency-key.ts';
import type { AuthContext } from '../context.ts';
import type { MutationWriteOnRequestArgs } from '../generated.ts';
import { addRequestMessage } from '../stores/access-request-changes.ts';
import { type AccessRequestDocument, MOST_MESSAGES, type RequestMessage } from '../stores/access-requests.ts';
import { requestOver, requireRequest } from './find-request.ts';
import { notifyOfMessage } from './notify.ts';
import { invalidMessage, parseMessage } from './request-text.ts';

/** Adds a message to a request, once for each idempotency key, from the person who made the request or from an operator. */
export async function writeOnRequest(
  context: AuthContext,
  { id, text: given, idempotencyKey = null }: MutationWriteOnRequestArgs,
): Promise<AccessRequestDocument> {
  const text = parseMessage(given);
  if (text === null) throw invalidMessage();
  const asked = await requireRequest(context, id);
  const { userId } = requireUser(context.caller);
  const isOperator = userId !== asked.userId;
  const message = { ...toKeyed(userId, idempotencyKey), at: context.now(), isOperator, text };
  const request = await addRequestMessage(context.database, id, message);
  if (!request) return refuseOrRepeat(context, id, message);
  if (isOperator) notifyOfMessage(context, request);
  return request;
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
  if (request.messages.length < MOST_MESSAGES) throw requestOver();
  throw new RequestError('CONFLICT', `A request can hold ${MOST_MESSAGES} messages: contact support instead.`, {
    reason: 'TOO_MANY_MESSAGES',
  });
}
