import { after, MINUTE } from '../../shared/durations.ts';
import { oauthError } from '../../shared/oauth-error.ts';
import { isSameSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import { type AppDocument, type AppSecret, findApp } from './app-store.ts';
import { touchAppSecret } from './stored-secrets.ts';

/** The credentials of an app. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret?: string | null;
}

/**
 * Returns the app with these credentials (spec 5.1). The error is the same for an unknown app and a wrong secret; only who knows the secret
 * reads that the app is disabled.
 */
export async function authenticateClient(
  context: AuthContext,
  { clientId, clientSecret }: ClientCredentials,
): Promise<AppDocument> {
  const app = await findApp(context.database, clientId);
  if (!app) throw refusal(clientSecret);
  // A public app has no secret: it uses PKCE.
  if (clientSecret == null && app.isPublic) return requireEnabled(app);
  const secret = app.secrets.find(({ hash }) => clientSecret != null && isSameSecret(clientSecret, hash));
  if (!secret) throw refusal(clientSecret);
  requireEnabled(app);
  await noteUse(context, clientId, secret);
  return app;
}

/** Stores the last use at most once a minute, so that a busy app does not cause a write with every call. */
async function noteUse(
  { database, now }: AuthContext,
  clientId: string,
  { hash, lastUsedAt }: AppSecret,
): Promise<void> {
  const stale = after(now(), -MINUTE);
  if (lastUsedAt && lastUsedAt > stale) return;
  await touchAppSecret(database, { clientId, hash }, { now: now(), stale });
}

function requireEnabled(app: AppDocument): AppDocument {
  if (!app.disabledAt) return app;
  throw oauthError(
    'invalid_client',
    'This app has been disabled by its operator: its owners see why in the dashboard.',
  );
}

/** The hint tells nothing about the secret of the app: no secret has white space around it. */
function refusal(sent: string | null | undefined): Error {
  const isPadded = sent != null && sent !== sent.trim();
  const hint = isPadded ? ': the secret begins or ends with white space, which no secret has' : '';
  return oauthError('invalid_client', `The client credentials are invalid${hint}.`);
}
