import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { addAppSecret } from '../stores/app-secrets.ts';

/**
 * Adds a new secret to an app; the secret is returned only here. The previous secret stays valid until the next rotation, so
 * that the app can switch without downtime. After a leak, rotate twice.
 */
export async function rotateAppSecret(database: Database, now: Date, clientId: string): Promise<string> {
  const secret = newSecret('appSecret');
  if (await addAppSecret(database, clientId, { hash: hashSecret(secret), createdAt: now })) {
    await recordOperatorAudit(database, now, { event: 'app-secret-rotated', clientId });
    return secret;
  }
  throw new RequestError('NOT_FOUND', `There is no app ${clientId} with a secret.`, { reason: 'UNKNOWN_CLIENT' });
}
