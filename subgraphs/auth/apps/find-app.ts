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
    throw new RequestError('BAD_USER_INPUT', endOf(app), { reason: 'UNKNOWN_CLIENT' });
  }
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

/** Why nobody can sign in to an app. */
function endOf(app: AppDocument | null): string {
  if (!app) return 'client_id is not the ID of a registered app.';
  if (!app.deletion) return 'This app has been disabled by its operator: nobody can sign in to it.';
  return `This app was deleted by its ${app.deletion.isByOperator ? 'operator' : 'owner'}: nobody can sign in to it.`;
}

/** Creates the error for an unknown client ID. */
export function unknownApp(clientId: string): RequestError {
  return new RequestError('NOT_FOUND', `There is no app ${clientId}.`, { reason: 'UNKNOWN_CLIENT' });
}
