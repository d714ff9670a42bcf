import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { AppDocument } from './app-store.ts';
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
  if (!app || app.disabledAt) throw noSignIn(app);
  if (isRegistered(app, redirectUri) || isTrial(context, app, redirectUri)) return app;
  throw new RequestError('BAD_USER_INPUT', 'redirect_uri is not registered for this app: it must match exactly.', {
    reason: 'UNREGISTERED_REDIRECT_URI',
  });
}

/** Whether an owner tries the app, and so returns to our own page about that. Nobody else gets there. */
function isTrial(context: AuthContext, app: AppDocument, redirectUri: string): boolean {
  const { caller } = context;
  return caller.kind === 'user' && app.owners.includes(caller.userId) && redirectUri === trialUrl(context, app._id);
}

/** Where the owner of an app returns to after a trial: a page of ours, which shows what the app would get. */
export function trialUrl({ authUrl }: AuthContext, clientId: string): string {
  return `${authUrl}/apps/${clientId}/tried`;
}

/** Creates the error for a `client_id` of no app, in a request that a browser brings. */
export function unknownClient(): RequestError {
  return new RequestError('BAD_USER_INPUT', 'client_id is not the ID of a registered app.', {
    reason: 'UNKNOWN_CLIENT',
  });
}

/** Creates the error for an app to which nobody can sign in. */
function noSignIn(app: AppDocument | null): RequestError {
  if (!app) return unknownClient();
  const { deletion } = app;
  const what = deletion
    ? `was deleted by its ${deletion.isByOperator ? 'operator' : 'owner'}`
    : 'has been disabled by its operator';
  const ended = deletion ? 'DELETED' : 'DISABLED';
  return new RequestError('BAD_USER_INPUT', `This app ${what}: nobody can sign in to it.`, {
    reason: 'UNKNOWN_CLIENT',
    ended,
  });
}
