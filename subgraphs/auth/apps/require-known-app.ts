import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { AppDocument } from '../stores/apps.ts';

/**
 * The app that a redirect to this URI would reach; throws BAD_USER_INPUT when it is not known to be that app's. Such an
 * error is for the person alone: nobody may be redirected.
 */
export async function requireKnownApp(
  context: AuthContext,
  { clientId, redirectUri }: { readonly clientId: string; readonly redirectUri: string },
): Promise<AppDocument> {
  const app = await context.apps.load(clientId);
  if (!app || app.disabledAt) {
    throw new RequestError('BAD_USER_INPUT', 'client_id names no app that is registered here.', {
      reason: 'UNKNOWN_CLIENT',
    });
  }
  if (app.redirectUris.includes(redirectUri)) return app;
  throw new RequestError(
    'BAD_USER_INPUT',
    'redirect_uri is none that this app has registered: it must match exactly.',
    {
      reason: 'UNREGISTERED_REDIRECT_URI',
    },
  );
}
