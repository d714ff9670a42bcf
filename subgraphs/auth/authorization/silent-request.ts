import { logOutage, toDatabaseOutage } from '../../shared/database/database-outage.ts';
import { RequestError } from '../../shared/errors.ts';
import { oauthError, toSilentError } from '../../shared/oauth-error.ts';
import { isOnDevice } from '../apps/redirect-uri.ts';
import type { AuthContext } from '../context.ts';
import { type AuthorizationRequest, returnedBy, withRedirect } from './authorization-request.ts';
import { findConsentNeed } from './consent-need.ts';
import { isExpected } from './expected-person.ts';
import { needsSignIn } from './show-request.ts';

/** Whether the person must not be asked anything. */
export function isSilent({ prompts }: AuthorizationRequest): boolean {
  return prompts.includes('none');
}

/** Throws if somebody would have to be asked. The login hint is not compared: an app could guess addresses by it. */
async function checkSilent(context: AuthContext, request: AuthorizationRequest): Promise<void> {
  const { caller } = context;
  if (isOnDevice(request.app, request.redirectUri)) {
    throw oauthError(
      'interaction_required',
      'Another program on the device could pretend to be this app, so the user is always asked: start again without prompt=none.',
    );
  }
  if (caller.kind !== 'user' || caller.isDashboard) {
    throw oauthError('login_required', 'Nobody is signed in: start again without prompt=none.');
  }
  if (needsSignIn(context, request) || !(await isExpected(context, request))) {
    throw oauthError('login_required', 'The user must sign in again: start again without prompt=none.');
  }
  if (!(await findConsentNeed(context, request)).needsConsent) return;
  throw oauthError('consent_required', 'The user must be asked for consent: start again without prompt=none.');
}

/** Does a step of a request about which nobody may be asked. The app gets the reason of a failure, because nobody sees a page. */
export async function runSilently<Result>(
  context: AuthContext,
  request: AuthorizationRequest,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    await checkSilent(context, request);
    return await step();
  } catch (error) {
    const refusal = error instanceof RequestError ? error : toDatabaseOutage(error);
    if (!refusal) throw error;
    if (refusal !== error) logOutage(context.log, error instanceof Error ? error : undefined);
    throw withRedirect(toSilentError(refusal), request.redirectUri, returnedBy(context, request));
  }
}
