import { oauthError } from '../../shared/oauth-error.ts';
import { isSameSecret } from '../../shared/secret.ts';
import type { AuthContext } from '../context.ts';
import { type AppDocument, findApp } from '../stores/apps.ts';

/** What an app shows of itself. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret?: string | null;
}

/** The app with these credentials (spec 5.1). An unknown app and a wrong secret are told apart by nothing. */
export async function authenticateClient(
  { database }: AuthContext,
  { clientId, clientSecret }: ClientCredentials,
): Promise<AppDocument> {
  const app = await findApp(database, clientId);
  if (app && !app.disabledAt && isAuthentic(app, clientSecret ?? null)) return app;
  throw oauthError('invalid_client', 'client_id or client_secret is wrong, or the app is disabled.');
}

/** A public app shows no secret: it proves itself by PKCE. */
function isAuthentic(app: AppDocument, secret: string | null): boolean {
  if (secret === null) return app.isPublic;
  return app.secrets.some(({ hash }) => isSameSecret(secret, hash));
}
