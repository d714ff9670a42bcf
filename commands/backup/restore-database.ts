import mongoose from 'mongoose';
import { endRestore } from '../../platform/mongodb/claim-data.ts';
import { beginRestore, VERSION_COLLECTION } from '../../platform/mongodb/data-version.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { type BackupFile, damagedError } from './backup-form.ts';
import { readBackup, type WholeBackup } from './read-backup.ts';

const DUPLICATE_KEY = 11_000;

/**
 * Restores a backup into an empty database. Until all is there, and is what was saved, every service and command refuses the database.
 * Throws StartError for what is no whole backup, and for a database that has data.
 */
export async function restoreDatabase(database: Database, files: AsyncIterable<BackupFile>): Promise<WholeBackup> {
  const restored = await readBackup(files, {
    begin: async ({ dataVersion }) => beginRestore(database, dataVersion),
    take: async (name, documents) => {
      if (name !== VERSION_COLLECTION) await insert(database, name, documents);
    },
  });
  await endRestore(database, restored.dataVersion);
  return restored;
}

async function insert(
  database: Database,
  name: string,
  documents: readonly mongoose.mongo.BSON.Document[],
): Promise<void> {
  try {
    await database.collection(name).insertMany([...documents], { ordered: false });
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    throw damagedError(name, 'has two documents with the same _id');
  }
}
