import type { Database } from '../../shared/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { hashSecret, newSecret } from '../../shared/secret.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { addAppSecret } from '../stores/apps.ts';

/**
 * Gives an app a new secret, shown here once. The one before stays good until the next rotation, so that the app
 * changes over without a break; after a leak, rotate twice.
 */
export async function rotateAppSecret(database: Database, now: Date, clientId: string): Promise<string> {
  const secret = newSecret('appSecret');
  if (await addAppSecret(database, clientId, { hash: hashSecret(secret), createdAt: now })) {
    await recordOperatorAudit(database, now, { event: 'app-secret-rotated', clientId });
    return secret;
  }
  throw new RequestError('NOT_FOUND', `There is no app ${clientId} that has a secret.`, { reason: 'UNKNOWN_CLIENT' });
}
