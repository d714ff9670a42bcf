import { oauthError } from '../../shared/oauth-error.ts';
import { isSameSecret } from '../../shared/secret.ts';
import type { AuthContext } from '../context.ts';
import { type AppDocument, findApp } from '../stores/apps.ts';

/** The credentials of an app. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret?: string | null;
}

/** Returns the app with these credentials (spec 5.1). The error is the same for an unknown app and a wrong secret. */
export async function authenticateClient(
  { database }: AuthContext,
  { clientId, clientSecret }: ClientCredentials,
): Promise<AppDocument> {
  const app = await findApp(database, clientId);
  if (app && !app.disabledAt && isAuthentic(app, clientSecret ?? null)) return app;
  throw oauthError('invalid_client', 'The client credentials are invalid, or the app is disabled.');
}

/** A public app has no secret: it uses PKCE. */
function isAuthentic(app: AppDocument, secret: string | null): boolean {
  if (secret === null) return app.isPublic;
  return app.secrets.some(({ hash }) => isSameSecret(secret, hash));
}
