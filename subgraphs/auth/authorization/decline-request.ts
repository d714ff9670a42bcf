import { recordAudit } from '../../shared/audit.ts';
import { fillErrorRedirect } from '../../shared/oauth-error.ts';
import { requireFullSession } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import type { Redirect } from '../generated.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

/** Returns the redirect that tells the app that the viewer declined. The grant does not change (spec 4.1). */
export function declineRequest(context: AuthContext, { app, redirectUri, state }: AuthorizationRequest): Redirect {
  const { userId } = requireFullSession(context.caller);
  recordAudit(context, { event: 'consent-declined', userId, clientId: app._id });
  return { url: fillErrorRedirect(redirectUri, 'access_denied', 'The user declined the request.', state) };
}
