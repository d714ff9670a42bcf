import { RequestError } from '../../shared/errors.ts';
import { requireFullSession } from '../../shared/request/caller.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import { requireKnownApp } from '../apps/find-app.ts';
import type { AuthContext } from '../context.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import {
  type ApprovingSession,
  findLiveRequest,
  isRequestAnswered,
  setChosenSession,
  takeRequest,
} from './authorization-request-store.ts';
import { findAuthorizationRequest, needsSignIn, type ShownRequest } from './show-request.ts';

/**
 * Takes a pending request, once. Throws CONFLICT if it was answered, NOT_FOUND if it is unknown or has expired, FORBIDDEN for an
 * approval in a session in which something must be done first.
 */
export async function takeWaitingRequest(
  context: AuthContext,
  id: string,
  approvedIn: ApprovingSession | null = null,
): Promise<AuthorizationRequest> {
  const { database, now } = context;
  const hash = hashSecret(id);
  const kept = await takeRequest(database, { hash, approvedIn }, now());
  if (kept) return { ...kept, app: await requireKnownApp(context, kept) };
  const waiting = await findLiveRequest(database, hash, now());
  if (!waiting) throw await refuseOver(context, hash);
  throw needsSignIn(context, waiting) ? signInNeeded() : accountChoiceNeeded();
}

/** Creates the error for a request that was answered or has expired. */
async function refuseOver({ database }: AuthContext, hash: string): Promise<RequestError> {
  if (await isRequestAnswered(database, hash)) {
    return new RequestError('CONFLICT', 'You have already answered this request: go back to the app and start again.', {
      reason: 'ANSWERED',
    });
  }
  return new RequestError('NOT_FOUND', 'This request has expired: go back to the app and start again.', {
    reason: 'REQUEST_OVER',
  });
}

function signInNeeded(): RequestError {
  return new RequestError('FORBIDDEN', 'The app wants you to sign in again: do so for this request, then answer it.', {
    reason: 'SIGN_IN_NEEDED',
  });
}

function accountChoiceNeeded(): RequestError {
  return new RequestError('FORBIDDEN', 'The app wants you to choose an account: do so, then answer this request.', {
    reason: 'ACCOUNT_CHOICE_NEEDED',
  });
}

/** Records that the viewer continues a pending request with this account. Throws for a request that is over. */
export async function chooseAccount(context: AuthContext, id: string): Promise<ShownRequest> {
  const { sessionId: chosenSession } = requireFullSession(context.caller);
  const hash = hashSecret(id);
  const isChosen = await setChosenSession(context.database, { hash, chosenSession }, context.now());
  const shown = isChosen ? await findAuthorizationRequest(context, id) : null;
  if (shown) return shown;
  throw await refuseOver(context, hash);
}
