import type { Database } from '../../subgraphs/shared/database/database.ts';
import { StartError } from '../settings/start-error.ts';

/**
 * The version of the stored data. It is raised only if earlier versions of Credgraph could no longer read or write the data correctly,
 * and not for a new collection, index or optional field, which they ignore.
 */
const DATA_VERSION = 2;

const COLLECTION = 'dataVersion';

interface DataVersion {
  readonly _id: 'data';
  readonly version: number;
}

/** Stores this version with data that has none yet; throws StartError if another version of Credgraph has written the data. */
export async function claimData(database: Database): Promise<void> {
  // One write: if two versions start at the same time, one of them is refused.
  const claimed = await database
    .collection<DataVersion>(COLLECTION)
    .findOneAndUpdate(
      { _id: 'data' },
      { $setOnInsert: { version: DATA_VERSION } },
      { upsert: true, returnDocument: 'after' },
    );
  refuseOther(claimed);
}

/** Throws StartError if another version of Credgraph has written the data. Stores nothing, so that a command claims no data. */
export async function checkData(database: Database): Promise<void> {
  refuseOther(await database.collection<DataVersion>(COLLECTION).findOne({ _id: 'data' }));
}

function refuseOther(found: DataVersion | null): void {
  if (found === null || found.version === DATA_VERSION) return;
  throw new StartError(
    `The data has version ${found.version}, but this Credgraph supports version ${DATA_VERSION}: start the Credgraph that wrote it, or restore a backup of version ${DATA_VERSION} (docs/deploy.md).`,
  );
}
