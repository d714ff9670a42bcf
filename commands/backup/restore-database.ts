import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import mongoose from 'mongoose';
import { errorCode } from '../../platform/error-code.ts';
import { beginRestore, endRestore } from '../../platform/mongodb/data-version.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { type BackupDescription, collectionFile, readDescription } from './backup-folder.ts';

const { BSON } = mongoose.mongo;

/** How many bytes one insert sends. */
const BATCH_BYTES = 4 * 1024 * 1024;

const LENGTH_BYTES = 4;

/** The largest document of MongoDB. */
const MOST_BYTES = 16 * 1024 * 1024 + 16 * 1024;

/**
 * Restores a backup into an empty database. Until all is there, every service and command refuses the database. Throws StartError for a folder
 * that is no backup, and for a database that has data.
 */
export async function restoreDatabase(database: Database, folder: string): Promise<BackupDescription> {
  const description = await readDescription(folder);
  await beginRestore(database, description.dataVersion);
  for (const [name, count] of Object.entries(description.collections)) {
    if (name !== 'dataVersion') await restoreCollection(database, { name, count, path: collectionFile(folder, name) });
  }
  await endRestore(database, description.dataVersion);
  return description;
}

async function restoreCollection(
  database: Database,
  { name, count, path }: { readonly name: string; readonly count: number; readonly path: string },
): Promise<void> {
  const collection = database.collection(name);
  let found = 0;
  for await (const documents of readBatches(path)) {
    await collection.insertMany(documents, { ordered: false });
    found += documents.length;
  }
  if (found === count) return;
  throw damagedError(name, `has ${found} documents instead of ${count}`);
}

/** Reads the documents of a file in batches. */
async function* readBatches(path: string): AsyncGenerator<readonly mongoose.mongo.BSON.Document[]> {
  let batch: mongoose.mongo.BSON.Document[] = [];
  let bytes = 0;
  for await (const document of readDocuments(path)) {
    batch.push(parseDocument(path, document));
    bytes += document.length;
    if (bytes < BATCH_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function parseDocument(path: string, bytes: Buffer): mongoose.mongo.BSON.Document {
  try {
    // Not as values of JavaScript, which would lose the types of numbers.
    return BSON.deserialize(bytes, { promoteValues: false, bsonRegExp: true });
  } catch {
    throw damagedError(path, 'has a document that is none');
  }
}

async function* readDocuments(path: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const piece of readPieces(path)) {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      const length = rest.length < LENGTH_BYTES ? MOST_BYTES : rest.readInt32LE();
      if (length < LENGTH_BYTES || length > MOST_BYTES) throw damagedError(path, 'has a document that is none');
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw damagedError(path, 'ends within a document');
}

async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  // Unlike `pipe`, it ends what is read when the file can't be.
  const ended = pipeline(createReadStream(path), unpacked).then(
    () => null,
    (error: unknown) => error,
  );
  try {
    yield* unpacked;
  } catch (error) {
    throw damagedError(path, `cannot be read (${errorCode(error)})`);
  } finally {
    unpacked.destroy();
    await ended;
  }
}

function damagedError(path: string, fault: string): StartError {
  return new StartError(`The backup is damaged: ${path} ${fault}. Drop the database, and restore another backup.`);
}
