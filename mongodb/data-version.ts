import { StartError } from '../settings/start-error.ts';
import type { Database } from '../subgraphs/shared/database.ts';

/**
 * The version of the stored data: one more whenever a Credgraph of before could no longer read or write it rightly. What an older
 * version simply ignores, a new collection, index or optional field, is no reason.
 */
const DATA_VERSION = 2;

const COLLECTION = 'dataVersion';

interface DataVersion {
  readonly _id: 'data';
  readonly version: number;
}

/** Marks the data as of this version; throws StartError when a newer Credgraph has written it. */
export async function claimData(database: Database): Promise<void> {
  // One write: of two versions that start at the same time the older one is refused.
  const claimed = await database
    .collection<DataVersion>(COLLECTION)
    .findOneAndUpdate({ _id: 'data' }, { $max: { version: DATA_VERSION } }, { upsert: true, returnDocument: 'after' });
  refuseNewer(claimed);
}

/** Throws StartError when a newer Credgraph has written the data; marks nothing, for whoever only looks in. */
export async function checkData(database: Database): Promise<void> {
  refuseNewer(await database.collection<DataVersion>(COLLECTION).findOne({ _id: 'data' }));
}

function refuseNewer(found: DataVersion | null): void {
  if (found === null || found.version <= DATA_VERSION) return;
  throw new StartError(
    `The data has version ${found.version}, but this Credgraph supports version ${DATA_VERSION}: start the newer Credgraph that wrote it, or restore a backup from before the upgrade (docs/deploy.md).`,
  );
}
