import { recordAudit } from '../../shared/audit.ts';
import { after } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import type { AnswerRequestInput } from '../generated.ts';
import { answerAccessRequest } from '../stores/access-request-changes.ts';
import { type AccessRequestDocument, findAccessRequest } from '../stores/access-requests.ts';
import { unknownRequest } from './find-request.ts';
import { TAKE_TIME } from './make-request.ts';
import { notifyOfAnswer } from './notify.ts';
import { parseMessage } from './request-text.ts';

/** Grants or declines a request for an operator, once. */
export async function answerRequest(
  context: AuthContext,
  { id, grant, message }: AnswerRequestInput,
): Promise<AccessRequestDocument> {
  const { userId: by } = requireOperator(context);
  const now = context.now();
  const text = parseMessage(message);
  const answered = await answerAccessRequest(context.database, id, {
    answer: grant ? 'GRANTED' : 'DECLINED',
    now,
    takeUntil: grant ? after(now, TAKE_TIME) : null,
    message: text === null ? null : { at: now, isOperator: true, text },
  });
  if (!answered) throw await refusal(context, id);
  const event = grant ? 'request-granted' : 'request-declined';
  recordAudit(context, { event, userId: answered.userId, detail: { request: id, by } });
  notifyOfAnswer(context, answered);
  return answered;
}

/** Withdraws a waiting request of the viewer. */
export async function withdrawRequest(context: AuthContext, id: string): Promise<AccessRequestDocument> {
  const { userId } = requireUser(context.caller);
  const withdrawal = { answer: 'WITHDRAWN', now: context.now(), takeUntil: null, message: null, userId } as const;
  const withdrawn = await answerAccessRequest(context.database, id, withdrawal);
  if (!withdrawn) throw await refusal(context, id, userId);
  recordAudit(context, { event: 'request-withdrawn', userId, detail: { request: id } });
  return withdrawn;
}

async function refusal({ database }: AuthContext, id: string, userId?: string): Promise<RequestError> {
  const request = await findAccessRequest(database, id);
  if (!request || (userId !== undefined && request.userId !== userId)) return unknownRequest();
  return new RequestError('CONFLICT', 'This request was answered or withdrawn meanwhile: reload the page.', {
    reason: 'ANSWERED',
  });
}
