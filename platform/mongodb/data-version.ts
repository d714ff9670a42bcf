import type { Database } from '../../subgraphs/shared/database/database.ts';
import { StartError } from '../settings/start-error.ts';

/**
 * The version of the stored data. It is raised only if earlier versions of Credgraph could no longer read or write the data correctly,
 * and not for a new collection, index or optional field, which they ignore.
 */
export const DATA_VERSION = 2;

/** The version of data that is not restored completely: no Credgraph supports it. */
const INCOMPLETE = 0;

/** Where the version is. */
export const VERSION_COLLECTION = 'dataVersion';

interface DataVersion {
  readonly _id: 'data';
  readonly version: number;
}

/** Stores this version with data that has none yet; throws StartError if another version of Credgraph has written the data. */
export async function claimData(database: Database): Promise<void> {
  // One write: if two versions start at the same time, one of them is refused.
  const claimed = await database
    .collection<DataVersion>(VERSION_COLLECTION)
    .findOneAndUpdate(
      { _id: 'data' },
      { $setOnInsert: { version: DATA_VERSION } },
      { upsert: true, returnDocument: 'after' },
    );
  refuseOther(claimed);
}

/** Throws StartError if another version of Credgraph has written the data. Stores nothing, so that a command claims no data. */
export async function checkData(database: Database): Promise<void> {
  refuseOther(await database.collection<DataVersion>(VERSION_COLLECTION).findOne({ _id: 'data' }));
}

/** Marks an empty database as not restored yet; throws StartError for one that has data, and for data of another version. */
export async function beginRestore(database: Database, version: number): Promise<void> {
  refuseOther({ _id: 'data', version });
  // A command may have stored data in it, or another program.
  if ((await database.listCollections()).length > 0) throw new StartError(HAS_DATA);
  const versions = database.collection<DataVersion>(VERSION_COLLECTION);
  // One write: a service that starts at the same time is refused, or this is.
  const { upsertedCount } = await versions.updateOne(
    { _id: 'data' },
    { $setOnInsert: { version: INCOMPLETE } },
    { upsert: true },
  );
  if (upsertedCount === 1) return;
  throw new StartError(HAS_DATA);
}

const HAS_DATA = 'This database has data: name an empty one by MONGODB_URL.';

/** Ends a restore: the database can be used. */
export async function endRestore(database: Database): Promise<void> {
  await database
    .collection<DataVersion>(VERSION_COLLECTION)
    .updateOne({ _id: 'data' }, { $set: { version: DATA_VERSION } });
}

function refuseOther(found: DataVersion | null): void {
  if (found === null || found.version === DATA_VERSION) return;
  if (found.version === INCOMPLETE) {
    throw new StartError(
      'This database is being restored, or a restore was interrupted. In that case, drop it, and restore again.',
    );
  }
  throw new StartError(
    `The data has version ${found.version}, but this Credgraph supports version ${DATA_VERSION}: start the Credgraph that wrote it, or restore a backup of version ${DATA_VERSION} (docs/deploy.md).`,
  );
}
