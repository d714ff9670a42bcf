import { RequestError } from '../../shared/errors.ts';
import { OAuthError, oauthError } from '../../shared/oauth-error.ts';
import type { AuthContext } from '../context.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { withRedirect } from './redirect-error.ts';
import { findConsentNeed } from './show-request.ts';

/** Whether the person must not be asked anything. */
export function isSilent({ prompts }: AuthorizationRequest): boolean {
  return prompts.includes('none');
}

/** Throws if somebody would have to be asked. The login hint is not compared: an app could guess addresses by it. */
export async function checkSilent(context: AuthContext, request: AuthorizationRequest): Promise<void> {
  const { caller } = context;
  if (caller.kind !== 'user' || caller.isDashboard) {
    throw oauthError('login_required', 'Nobody is signed in: start again without prompt=none.');
  }
  if (!(await findConsentNeed(context, request)).needsConsent) return;
  throw oauthError('consent_required', 'The user must be asked for consent: start again without prompt=none.');
}

/** Answers a request about which nobody may be asked. The app gets the reason of a failure, because nobody sees a page. */
export async function answerSilently<Result>(
  context: AuthContext,
  request: AuthorizationRequest,
  answer: () => Promise<Result>,
): Promise<Result> {
  try {
    await checkSilent(context, request);
    return await answer();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const told = error instanceof OAuthError ? error : oauthError('interaction_required', error.message);
    throw withRedirect(told, request);
  }
}
