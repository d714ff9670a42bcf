import { recordAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { notOwner, unknownApp } from '../../shared/permissions/app-owner.ts';
import { recordOperatorAudit } from '../audit/audit-queue.ts';
import type { AuthContext } from '../context.ts';
import type { ShownSecret } from '../generated.ts';
import { type AppDocument, findApp } from './app-store.ts';
import { newAppSecret } from './new-app-secret.ts';
import { requireOwner, secretIdOf } from './own-app.ts';
import { addAppSecret, addSecondAppSecret, removeAppSecret } from './stored-secrets.ts';

/**
 * Adds a second secret to an app of the viewer; it is returned only here. A third one is refused, not swapped for the first: whoever
 * repeats a rotation whose answer was lost would end the secret that the app uses.
 */
export async function rotateOwnSecret(context: AuthContext, clientId: string): Promise<ShownSecret> {
  const { userId } = await requireOwner(context, clientId);
  const { secret, stored } = newAppSecret(context.now());
  const app = await addSecondAppSecret(context.database, { clientId, ownerId: userId }, stored);
  if (!app) throw await rotationRefusal(context, clientId, userId);
  recordAudit(context, { event: 'app-secret-rotated', userId, clientId });
  return { secret, clientId, tokenId: null, expiresAt: null };
}

async function rotationRefusal({ database }: AuthContext, clientId: string, userId: string): Promise<RequestError> {
  const app = await findApp(database, clientId);
  if (!app?.owners.includes(userId)) return notOwner(clientId);
  if (app.isPublic) {
    return new RequestError('CONFLICT', 'This app has no secret: it uses PKCE.', { reason: 'PUBLIC_APP' });
  }
  return new RequestError('CONFLICT', 'This app already has two secrets: first end the one that is no longer used.', {
    reason: 'TWO_SECRETS',
  });
}

/** Ends a secret of an app of the viewer, but not its last one. */
export async function endOwnSecret(context: AuthContext, clientId: string, secretId: string): Promise<AppDocument> {
  const { userId } = await requireOwner(context, clientId);
  const hash = await findHash(context, clientId, secretId);
  const app = await removeAppSecret(context.database, { clientId, ownerId: userId }, hash);
  if (!app) throw await endRefusal(context, clientId, secretId);
  recordAudit(context, { event: 'app-secret-ended', userId, clientId, detail: { secret: secretId } });
  return app;
}

async function endRefusal(context: AuthContext, clientId: string, secretId: string): Promise<RequestError> {
  // Throws if the secret has ended meanwhile.
  await findHash(context, clientId, secretId);
  return new RequestError('CONFLICT', "This is the app's only secret: rotate it first.", {
    reason: 'LAST_SECRET',
  });
}

async function findHash({ database }: AuthContext, clientId: string, secretId: string): Promise<string> {
  const app = await findApp(database, clientId);
  if (!app) throw unknownApp(clientId);
  const secret = app.secrets.find((each) => secretIdOf(each) === secretId);
  if (secret) return secret.hash;
  throw new RequestError('NOT_FOUND', 'The app has no such secret: it may already have ended.', {
    reason: 'UNKNOWN_SECRET',
  });
}

/**
 * Adds a new secret to an app; the secret is returned only here. The previous secret stays valid until the next rotation, so
 * that the app can switch without downtime. After a leak, rotate twice.
 */
export async function rotateAppSecret(database: Database, now: Date, clientId: string): Promise<string> {
  const { secret, stored } = newAppSecret(now);
  if (await addAppSecret(database, clientId, stored)) {
    await recordOperatorAudit(database, now, { event: 'app-secret-rotated', clientId });
    return secret;
  }
  throw new RequestError('NOT_FOUND', `There is no app ${clientId} with a secret.`, { reason: 'UNKNOWN_CLIENT' });
}
