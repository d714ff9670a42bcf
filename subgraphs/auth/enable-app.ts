import type { Database } from '../shared/database.ts';
import { switchApp } from './switch-app.ts';

/** Lets an app sign people in again; what was revoked stays revoked. */
export async function enableApp(database: Database, _now: Date, clientId: string): Promise<void> {
  await switchApp(database, clientId, null);
}
