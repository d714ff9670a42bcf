import type { Database } from '../../shared/database.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { findApp } from '../stores/apps.ts';
import { revokeCodes } from '../stores/codes.ts';
import { revokeTokens } from '../stores/tokens.ts';
import { switchApp } from './switch-app.ts';

/**
 * Lets a disabled app sign people in again. What it had before does not come back: it is revoked first, as the reason to
 * disable the app may have been that others have its tokens.
 */
export async function enableApp(database: Database, now: Date, clientId: string): Promise<void> {
  const app = await findApp(database, clientId);
  if (app && !app.disabledAt) return;
  await revokeCodes(database, { clientId }, now);
  await revokeTokens(database, { clientId }, now);
  await switchApp(database, clientId, null);
  await recordOperatorAudit(database, now, { event: 'app-enabled', clientId });
}
