import { moveCreationKeys } from '../shared/credentials/move-creation-keys.ts';
import type { Database } from '../shared/database/database.ts';
import { dropIndexes } from '../shared/database/drop-indexes.ts';
import { endpoints } from './endpoints/endpoint-store.ts';

/** Brings the data of the subgraph from version 2 or 3 to version 4. Can be repeated, also while the service serves. */
export async function migrateEventData(database: Database): Promise<void> {
  await moveCreationKeys(database, endpoints.name);
  await database
    .collection(endpoints.name)
    .updateMany({ refusedInRow: { $exists: true } }, { $unset: { refusedInRow: true } });
  await dropIndexes(database, endpoints.name, ['creation.key_1', 'channel_1_wakeAt_1']);
}
