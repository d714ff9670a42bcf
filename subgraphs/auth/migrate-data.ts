import type { Database } from '../shared/database/database.ts';
import { dropIndexes } from '../shared/database/drop-indexes.ts';
import { appLogos } from './apps/app-logo-store.ts';
import { auditEvents } from './audit/audit-event-store.ts';
import { users } from './people/user-store.ts';
import { sessions } from './sessions/session-store.ts';

/** Brings the data of the subgraph from version 2 or 3 to version 4. Can be repeated, also while the service serves. */
export async function migrateAuthData(database: Database): Promise<void> {
  await dropIndexes(database, appLogos.name, ['clientId_1']);
  await dropIndexes(database, auditEvents.name, ['userId_1_at_-1', 'clientId_1_at_-1']);
  await dropIndexes(database, sessions.name, ['sessionId_1', 'userId_1']);
  await dropIndexes(database, users.name, ['roles_1']);
}
