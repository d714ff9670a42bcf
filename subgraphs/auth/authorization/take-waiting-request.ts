import { RequestError } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import { requireKnownApp } from '../apps/require-known-app.ts';
import type { AuthContext } from '../context.ts';
import { findLiveRequest, isRequestAnswered, takeRequest } from '../stores/authorization-requests.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { needsSignIn } from './find-need.ts';

/**
 * Takes a pending request, once. Throws CONFLICT if it was answered, NOT_FOUND if it is unknown or has expired, FORBIDDEN for an
 * approval in a session in which something must be done first.
 */
export async function takeWaitingRequest(
  context: AuthContext,
  id: string,
  approvedIn: string | null = null,
): Promise<AuthorizationRequest> {
  const { database, now } = context;
  const hash = hashSecret(id);
  const kept = await takeRequest(database, { hash, approvedIn }, now());
  if (kept) return { ...kept, app: await requireKnownApp(context, kept) };
  const waiting = await findLiveRequest(database, hash, now());
  if (!waiting) throw await refuseOver(context, hash);
  throw needsSignIn(context.caller, waiting) ? signInNeeded() : accountChoiceNeeded();
}

/** Creates the error for a request that was answered or has expired. */
export async function refuseOver({ database }: AuthContext, hash: string): Promise<RequestError> {
  if (await isRequestAnswered(database, hash)) {
    return new RequestError('CONFLICT', 'You have already answered this request: go back to the app and start again.', {
      reason: 'ALREADY_ANSWERED',
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
