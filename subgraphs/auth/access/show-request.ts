import { RequestError } from '../../shared/errors.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import type { AccessRequestState } from '../generated.ts';
import { personName } from '../people/person-name.ts';
import type { UserDocument } from '../people/user-store.ts';
import { type AccessRequestDocument, findAccessRequest } from './access-request-store.ts';

/** Finds a request that the viewer made, or any for an operator; null otherwise. */
export async function findRequest(context: AuthContext, id: string): Promise<AccessRequestDocument | null> {
  const caller = requireUser(context.caller);
  const request = await findAccessRequest(context.database, id);
  if (!request || request.userId === caller.userId) return request;
  if (!caller.isOperator) return null;
  requireOperator(context);
  return request;
}

/** The same; throws NOT_FOUND without one. */
export async function requireRequest(context: AuthContext, id: string): Promise<AccessRequestDocument> {
  const request = await findRequest(context, id);
  if (request) return request;
  throw unknownRequest();
}

/** Creates the error for a request that the viewer may not see. */
export function unknownRequest(): RequestError {
  return new RequestError('NOT_FOUND', 'You have no request with this ID: reload the page.', {
    reason: 'UNKNOWN_REQUEST',
  });
}

/** Creates the error for a request that is closed. */
export function closedRequest(): RequestError {
  return new RequestError('CONFLICT', 'This request is closed: make a new one.', { reason: 'REQUEST_OVER' });
}

/** How far a request is. */
export function requestStateOf({ answer, takenAt, takeUntil }: AccessRequestDocument, now: Date): AccessRequestState {
  if (answer === null) return 'WAITING';
  if (answer !== 'GRANTED') return answer;
  if (takenAt) return 'TAKEN';
  return takeUntil && takeUntil > now ? 'GRANTED' : 'OVER';
}

/** One line that names what is requested. */
export function summaryOf({ app, curatorToken }: AccessRequestDocument): string {
  return app?.name ?? curatorToken?.label ?? curatorToken?.address ?? '';
}

/** The id of what was created when the secret was taken; null before. */
export function createdIdOf({ grantedId, takenAt }: AccessRequestDocument): string | null {
  return takenAt ? grantedId : null;
}

/** The name of the person who made a request. */
export async function findAskedBy({ users }: AuthContext, { userId }: AccessRequestDocument): Promise<string> {
  const user = await users.load(userId);
  return user ? personName(user) : userId;
}

/** The person who made a request, for operators; null for anyone else. */
export async function findAsker(
  { users, caller }: AuthContext,
  { userId }: AccessRequestDocument,
): Promise<UserDocument | null> {
  return caller.kind === 'user' && caller.isOperator ? users.load(userId) : null;
}
