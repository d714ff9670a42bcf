import type { Database } from '../../subgraphs/shared/database/database.ts';
import { StartError } from '../settings/start-error.ts';

/**
 * The version of the stored data. It is raised only if earlier versions of Credgraph could no longer read or write the data correctly,
 * and not for a new collection, index or optional field, which they ignore.
 */
export const DATA_VERSION = 4;

/** The oldest version that a start brings to this one. */
export const OLDEST_VERSION = 2;

/** Where the version is. */
export const VERSION_COLLECTION = 'dataVersion';

/** The version of data that is not restored completely: no Credgraph supports it, and the oldest ones store a higher version of theirs only. */
const INCOMPLETE = 1_000_000;

/** The same, as earlier versions of Credgraph marked it. */
const FORMERLY_INCOMPLETE = 0;

/** The document with the version of the data. */
export interface DataVersion {
  readonly _id: 'data';
  readonly version: number;
  /** Who brings the data to this version, and until when, by the clock of the database; absent once that is done. */
  readonly migration?: { readonly holder: string; readonly until: Date };
}

/** The collection with that one document. */
export function versionsIn(database: Database) {
  return database.collection<DataVersion>(VERSION_COLLECTION);
}

/** Whether data has this version. */
export function isReady({ version, migration }: DataVersion): boolean {
  return version === DATA_VERSION && !migration;
}

/** Throws StartError unless the data has this version. Stores nothing, so that a command claims no data. */
export async function checkData(database: Database): Promise<void> {
  const found = await versionsIn(database).findOne({ _id: 'data' });
  if (found === null || isReady(found)) return;
  refuseUnknown(found.version);
  throw new StartError(
    `The data is not brought to version ${DATA_VERSION} yet: start the service, which does that, and try again when it has started (docs/deploy.md).`,
  );
}

/** Marks an empty database as not restored yet; throws StartError for one that has data, and for data of another version. */
export async function beginRestore(database: Database, version: number): Promise<void> {
  refuseUnknown(version);
  // A command may have stored data in it, or another program.
  if ((await database.listCollections()).length > 0) throw new StartError(HAS_DATA);
  // One write: a service that starts at the same time is refused, or this is.
  const { upsertedCount } = await versionsIn(database).updateOne(
    { _id: 'data' },
    { $setOnInsert: { version: INCOMPLETE } },
    { upsert: true },
  );
  if (upsertedCount === 1) return;
  throw new StartError(HAS_DATA);
}

const HAS_DATA = 'This database has data: name an empty one by MONGODB_URL.';

/** Throws StartError for a version that is neither this one nor one that is brought to it. */
export function refuseUnknown(version: number): void {
  if (version >= OLDEST_VERSION && version <= DATA_VERSION) return;
  if (version === INCOMPLETE || version === FORMERLY_INCOMPLETE) {
    throw new StartError(
      'This database is being restored, or a restore was interrupted. In that case, drop it, and restore again.',
    );
  }
  throw new StartError(
    `The data has version ${version}, but this Credgraph supports version ${DATA_VERSION}: start the Credgraph that wrote it, or restore a backup of version ${DATA_VERSION} (docs/deploy.md).`,
  );
}
