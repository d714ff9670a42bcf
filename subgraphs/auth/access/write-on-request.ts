import { requireUser } from '../../shared/caller.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { type AccessRequestDocument, addRequestMessage, MOST_MESSAGES } from '../stores/access-requests.ts';
import { requestOver, requireRequest } from './find-request.ts';
import { notifyOfMessage } from './notify.ts';
import { invalidMessage, parseMessage } from './request-text.ts';

/** Adds a message to a request, from the person who made it or from an operator. */
export async function writeOnRequest(context: AuthContext, id: string, given: string): Promise<AccessRequestDocument> {
  const text = parseMessage(given);
  if (text === null) throw invalidMessage();
  const { userId } = await requireRequest(context, id);
  const isOperator = userId !== requireUser(context.caller).userId;
  const request = await addRequestMessage(context.database, id, { at: context.now(), isOperator, text });
  if (!request) throw await refusal(context, id);
  if (isOperator) notifyOfMessage(context, request);
  return request;
}

async function refusal(context: AuthContext, id: string): Promise<RequestError> {
  const { messages } = await requireRequest(context, id);
  if (messages.length < MOST_MESSAGES) return requestOver();
  return new RequestError('CONFLICT', `A request can hold ${MOST_MESSAGES} messages: contact support instead.`, {
    reason: 'TOO_MANY_MESSAGES',
  });
}
