import type { Database } from '../shared/database/database.ts';
import { dropIndexes } from '../shared/database/drop-indexes.ts';
import { insertMissing } from '../shared/database/insert-missing.ts';
import { identityClaims } from '../shared/identity-claims.ts';
import { appLogos } from './apps/app-logo-store.ts';
import { auditEvents } from './audit/audit-event-store.ts';
import { claimsOf } from './people/claimed-people.ts';
import { users } from './people/user-store.ts';
import { sessions } from './sessions/session-store.ts';

/** Brings the data of the subgraph from version 2 or 3 to version 4. Can be repeated, also while the service serves. */
export async function migrateAuthData(database: Database): Promise<void> {
  await dropIndexes(database, appLogos.name, ['clientId_1']);
  await dropIndexes(database, auditEvents.name, ['userId_1_at_-1', 'clientId_1_at_-1']);
  await dropIndexes(database, sessions.name, ['sessionId_1', 'userId_1']);
  await insertMissing(identityClaims.driver(database), allClaims(database));
  await dropIndexes(database, users.name, [
    'roles_1',
    'identities.key_1',
    'passkeys.credentialId_1',
    'identities.value_1',
  ]);
}

/** All that people have. */
async function* allClaims(database: Database) {
  for await (const user of users.driver(database).find({}, { projection: { identities: 1, passkeys: 1 } })) {
    for (const claim of claimsOf(user)) yield { _id: claim, userId: user._id };
  }
}
