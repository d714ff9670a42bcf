import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { findApp, setAppEnabled } from '../stores/apps.ts';
import { revokeCodes } from '../stores/codes.ts';
import { revokeTokens } from '../stores/tokens.ts';
import { unknownApp } from './unknown-app.ts';

/**
 * Enables a disabled app. Its old codes and tokens are revoked first, because the app may have been disabled after a leak.
 * If an operator disables the app again meanwhile, the app stays disabled.
 */
export async function enableApp(database: Database, now: Date, clientId: string, by?: string): Promise<void> {
  const app = await findApp(database, clientId);
  if (!app) throw unknownApp(clientId);
  if (!app.disabledAt) return;
  await revokeCodes(database, { clientId }, now);
  await revokeTokens(database, { clientId }, now);
  if (!(await setAppEnabled(database, app))) throw changedMeanwhile(clientId);
  await recordOperatorAudit(database, now, {
    event: 'app-enabled',
    clientId,
    ...(by !== undefined && { detail: { by } }),
  });
}

function changedMeanwhile(clientId: string): RequestError {
  return new RequestError('CONFLICT', `App ${clientId} was disabled or enabled meanwhile: look at its state.`, {
    reason: 'APP_CHANGED',
  });
}
