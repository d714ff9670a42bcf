import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import mongoose from 'mongoose';
import { z } from 'zod';
import { errorCode } from '../../platform/error-code.ts';
import { DATA_VERSION } from '../../platform/mongodb/data-version.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { type BackupDescription, collectionFile, DESCRIPTION_FILE, SECRET_KEY_FILE } from './backup-folder.ts';

type Session = mongoose.mongo.ClientSession;

/** MongoDB has given up the moment that the session reads, as it does after `minSnapshotHistoryWindowInSeconds` (SnapshotTooOld, SnapshotUnavailable). */
const SNAPSHOT_IS_OVER = new Set([239, 246]);

/**
 * Saves all collections at one moment, while the service goes on, to a new folder that only its owner can read. Throws StartError, and leaves
 * no folder, if the database can't be read within the time for which MongoDB keeps a moment.
 */
export async function saveDatabase(
  database: Database,
  name: string,
  secretKey: string | null,
): Promise<BackupDescription> {
  // Without a slash at its end.
  const folder = resolve(name);
  const draft = `${folder}.part`;
  await makeFolder(draft, folder);
  try {
    const description = await saveMoment(database, draft);
    if (secretKey !== null) await writeFile(join(draft, SECRET_KEY_FILE), secretKey, { mode: 0o600, flush: true });
    await writeFile(join(draft, DESCRIPTION_FILE), JSON.stringify(description, null, 2), { mode: 0o600, flush: true });
    await rename(draft, folder);
    return description;
  } catch (error) {
    for (const made of [draft, folder]) await rm(made, { recursive: true, force: true });
    throw isSnapshotOver(error) ? new StartError(TOO_SLOW) : error;
  }
}

const TOO_SLOW =
  'The database could not be read within the five minutes for which MongoDB keeps a moment, so nothing was saved: raise minSnapshotHistoryWindowInSeconds, or use mongodump or a snapshot of the disks (docs/deploy.md).';

async function makeFolder(draft: string, folder: string): Promise<void> {
  await makeNew(draft);
  try {
    // Reserves the name: a rename replaces an empty folder, and nothing else.
    await makeNew(folder);
  } catch (error) {
    await rmdir(draft);
    throw error;
  }
}

async function makeNew(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be created (${errorCode(error)}): name a new one.`);
  }
}

const Hello = z.object({ localTime: z.date() });

async function saveMoment(database: Database, draft: string): Promise<BackupDescription> {
  const client = database.getClient();
  const session = client.startSession({ snapshot: true });
  try {
    const { localTime } = Hello.parse(await database.db?.command({ hello: 1 }));
    // Listed before the moment, so that each of them exists at that moment.
    const listed = await database.db?.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    const names = (listed ?? []).map(({ name }) => name).filter((name) => !name.startsWith('system.'));
    const collections: Record<string, number> = {};
    for (const name of names.toSorted()) collections[name] = await saveCollection(database, { name, session, draft });
    return { form: 1, dataVersion: DATA_VERSION, at: localTime.toISOString(), collections };
  } finally {
    await session.endSession();
  }
}

/** Saves the documents of a collection as the server sends them, and returns their number. */
async function saveCollection(
  database: Database,
  { name, session, draft }: { readonly name: string; readonly session: Session; readonly draft: string },
): Promise<number> {
  let count = 0;
  const cursor = database.collection(name).find({}, { session, raw: true });
  const documents = Readable.from(
    cursor.map((document) => {
      count += 1;
      return document;
    }),
  );
  const file = createWriteStream(collectionFile(draft, name), { mode: 0o600, flush: true });
  await pipeline(documents, createGzip({ level: constants.Z_BEST_SPEED }), file);
  return count;
}

function isSnapshotOver(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && SNAPSHOT_IS_OVER.has(Number(error.code));
}
