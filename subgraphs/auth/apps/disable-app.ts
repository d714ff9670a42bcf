import type { Database } from '../../shared/database.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { revokeCodes } from '../stores/codes.ts';
import { revokeTokens } from '../stores/tokens.ts';
import { switchApp } from './switch-app.ts';

/** Stops everything of an app at once, its codes and tokens included. */
export async function disableApp(database: Database, now: Date, clientId: string): Promise<void> {
  await switchApp(database, clientId, now);
  await revokeCodes(database, { clientId }, now);
  await revokeTokens(database, { clientId }, now);
  await recordOperatorAudit(database, now, { event: 'app-disabled', clientId });
}
