import { recordAudit } from '../../shared/audit.ts';
import { fillErrorRedirect } from '../../shared/oauth-error.ts';
import type { AuthContext } from '../context.ts';
import type { Redirect } from '../generated.ts';
import { takeWaitingRequest } from './take-waiting-request.ts';

/**
 * Cancels a stored request for which nobody has signed in, once (spec 4.1). Nobody needs a session for it: the request's ID is a
 * secret of the browser that the app sent here.
 */
export async function cancelAuthorization(context: AuthContext, id: string): Promise<Redirect> {
  const { app, redirectUri, state } = await takeWaitingRequest(context, id);
  recordAudit(context, { event: 'authorization-cancelled', clientId: app._id });
  return { url: fillErrorRedirect(redirectUri, 'access_denied', 'The user cancelled the sign-in.', state) };
}
