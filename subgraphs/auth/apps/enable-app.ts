import type { Database } from '../../shared/database.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import { switchApp } from './switch-app.ts';

/** Lets an app sign people in again; what was revoked stays revoked. */
export async function enableApp(database: Database, now: Date, clientId: string): Promise<void> {
  await switchApp(database, clientId, null);
  await recordOperatorAudit(database, now, { event: 'app-enabled', clientId });
}
