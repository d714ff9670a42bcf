import { credentials } from '../shared/credentials/credential-store.ts';
import { moveCreationKeys } from '../shared/credentials/move-creation-keys.ts';
import type { Database } from '../shared/database/database.ts';
import { dropIndexes } from '../shared/database/drop-indexes.ts';
import { insertMissing } from '../shared/database/insert-missing.ts';
import { events } from '../shared/events/event-log.ts';
import { curatorTokenClaims, toTokenClaim } from '../shared/permissions/curator-token-claims.ts';
import { curatorTokens } from '../shared/permissions/curator-token-store.ts';

/** Brings the data of all credentials from version 2 or 3 to version 4. Can be repeated, also while the service serves. */
export async function migrateCredentialData(database: Database): Promise<void> {
  await moveCreationKeys(database, credentials.name);
  await dropIndexes(database, credentials.name, ['creation.key_1']);
  const tokens = curatorTokens.driver(database).find({}, { projection: { tokenId: 1, expiresAt: 1 } });
  await insertMissing(curatorTokenClaims.driver(database), tokens.map(toTokenClaim));
  await dropIndexes(database, curatorTokens.name, ['address_1', 'tokenId_1']);
  await dropIndexes(database, events.name, ['credId_1_storedAt_-1', 'clientIds_1_storedAt_-1', 'unroutedSince_1']);
}
