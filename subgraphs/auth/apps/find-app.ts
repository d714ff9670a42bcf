import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { AppDocument } from '../stores/apps.ts';
import { isRegistered } from './redirect-uri.ts';

/** Returns an app for the consent page; null if it is unknown or disabled. */
export async function findShownApp({ apps }: AuthContext, clientId: string): Promise<AppDocument | null> {
  const app = await apps.load(clientId);
  return app?.disabledAt ? null : app;
}

/**
 * Returns the app with this client ID and redirect URI; throws BAD_USER_INPUT unless both are registered. The error goes to
 * the person only: a redirect to an unregistered URI is unsafe.
 */
export async function requireKnownApp(
  context: AuthContext,
  { clientId, redirectUri }: { readonly clientId: string; readonly redirectUri: string },
): Promise<AppDocument> {
  const app = await context.apps.load(clientId);
  if (!app || app.disabledAt) {
    throw new RequestError('BAD_USER_INPUT', 'client_id is not the ID of a registered app.', {
      reason: 'UNKNOWN_CLIENT',
    });
  }
  if (isRegistered(app, redirectUri)) return app;
  throw new RequestError('BAD_USER_INPUT', 'redirect_uri is not registered for this app: it must match exactly.', {
    reason: 'UNREGISTERED_REDIRECT_URI',
  });
}

/** Creates the error for an unknown client ID. */
export function unknownApp(clientId: string): RequestError {
  return new RequestError('NOT_FOUND', `There is no app ${clientId}.`, { reason: 'UNKNOWN_CLIENT' });
}
