import type { Logger } from 'pino';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { DATA_VERSION, isReady, refuseUnknown, versionsIn } from './data-version.ts';
import { checkTopology } from './topology.ts';

/**
 * Stores this version with data that has none yet, and brings data of an older version to this one, or waits for the process that
 * does. Throws StartError if another version of Credgraph has written the data, or if MongoDB has no transactions.
 */
export async function claimData(database: Database, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  await checkTopology(database);
  // One write: if two versions start at the same time, one of them is refused.
  const claimed = await versionsIn(database).findOneAndUpdate(
    { _id: 'data' },
    { $setOnInsert: { version: DATA_VERSION } },
    { upsert: true, returnDocument: 'after' },
  );
  if (claimed === null || isReady(claimed)) return;
  refuseUnknown(claimed.version);
  // Loaded on demand: it loads all subgraphs.
  const { migrateWhenFree } = await import('./migrate-data.ts');
  await migrateWhenFree(database, log);
}

/** Ends a restore of data of a version, which is brought to this one: the database can be used. */
export async function endRestore(database: Database, version: number): Promise<void> {
  if (version < DATA_VERSION) await (await import('./migrate-data.ts')).migrateData(database);
  await versionsIn(database).updateOne({ _id: 'data' }, { $set: { version: DATA_VERSION } });
}
