import type { Database } from '../../shared/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { findApp, setAppEnabled } from '../stores/apps.ts';
import { revokeCodes } from '../stores/codes.ts';
import { revokeTokens } from '../stores/tokens.ts';
import { unknownApp } from './unknown-app.ts';

/**
 * Lets a disabled app sign people in again. What it had before does not come back: it is revoked first, as the reason to
 * disable the app may have been that others have its tokens. That takes a while; whoever disables it meanwhile prevails.
 */
export async function enableApp(database: Database, now: Date, clientId: string): Promise<void> {
  const app = await findApp(database, clientId);
  if (!app) throw unknownApp(clientId);
  if (!app.disabledAt) return;
  await revokeCodes(database, { clientId }, now);
  await revokeTokens(database, { clientId }, now);
  if (!(await setAppEnabled(database, app))) throw changedMeanwhile(clientId);
  await recordOperatorAudit(database, now, { event: 'app-enabled', clientId });
}

function changedMeanwhile(clientId: string): RequestError {
  return new RequestError('CONFLICT', `App ${clientId} was disabled or enabled meanwhile: see "app list".`, {
    reason: 'APP_CHANGED',
  });
}
