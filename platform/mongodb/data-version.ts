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

/** Stores this version with the data; throws StartError if a newer Credgraph has written the data. */
export async function claimData(database: Database): Promise<void> {
  // One write: if two versions start at the same time, the older one is refused.
  const claimed = await database
    .collection<DataVersion>(COLLECTION)
    .findOneAndUpdate({ _id: 'data' }, { $max: { version: DATA_VERSION } }, { upsert: true, returnDocument: 'after' });
  refuseNewer(claimed);
}

/** Throws StartError if a newer Credgraph has written the data. Stores nothing, so that a command does not raise the version. */
export async function checkData(database: Database): Promise<void> {
  refuseNewer(await database.collection<DataVersion>(COLLECTION).findOne({ _id: 'data' }));
}

function refuseNewer(found: DataVersion | null): void {
  if (found === null || found.version <= DATA_VERSION) return;
  throw new StartError(
    `The data has version ${found.version}, but this Credgraph supports version ${DATA_VERSION}: start the newer Credgraph that wrote it, or restore a backup from before the upgrade (docs/deploy.md).`,
  );
}
