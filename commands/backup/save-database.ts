import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import mongoose from 'mongoose';
import { z } from 'zod';
import { DATA_VERSION, VERSION_COLLECTION } from '../../platform/mongodb/data-version.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import {
  type BackupDescription,
  countDocuments,
  DESCRIPTION_FILE,
  type FileSum,
  pieceName,
  SECRET_KEY_FILE,
  SUMS_FILE,
  writeSums,
} from './backup-form.ts';

type Session = mongoose.mongo.ClientSession;

const pack = promisify(gzip);

/** How many bytes of documents make a piece, which a last document of 16 MB may exceed. This is what a backup holds in memory. */
const PIECE_BYTES = 16 * 1024 * 1024;

/** MongoDB has given up the moment that the session reads, as it does after `minSnapshotHistoryWindowInSeconds` (SnapshotTooOld, SnapshotUnavailable). */
const SNAPSHOT_IS_OVER = new Set([239, 246]);

const TOO_SLOW =
  'The database could not be read within the five minutes for which MongoDB keeps a moment, so nothing was saved: raise minSnapshotHistoryWindowInSeconds, or use mongodump or a snapshot of the disks (docs/deploy.md).';

/** Takes the next file of a backup; resolves when there is room for another one. */
export type KeepFile = (name: string, content: Uint8Array) => Promise<void>;

/** What was saved. */
export interface Backup {
  readonly at: string;
  readonly documents: number;
}

/**
 * Saves all collections at one moment, while the service goes on. Throws StartError if the database can't be read within the time for
 * which MongoDB keeps a moment.
 */
export async function saveDatabase(database: Database, secretKey: string | null, keep: KeepFile): Promise<Backup> {
  const session = database.getClient().startSession({ snapshot: true });
  try {
    return await saveMoment(database, session, { secretKey, keep });
  } catch (error) {
    throw isSnapshotOver(error) ? new StartError(TOO_SLOW) : error;
  } finally {
    await session.endSession();
  }
}

const Hello = z.object({ localTime: z.date() });

async function saveMoment(
  database: Database,
  session: Session,
  { secretKey, keep }: { readonly secretKey: string | null; readonly keep: KeepFile },
): Promise<Backup> {
  const sums: FileSum[] = [];
  const save = async (name: string, content: Uint8Array, documents = 0): Promise<void> => {
    sums.push({ name, documents, sha256: createHash('sha256').update(content).digest('hex') });
    await keep(name, content);
  };
  const { localTime } = Hello.parse(await database.db?.command({ hello: 1 }));
  const description: BackupDescription = { form: 2, dataVersion: DATA_VERSION, at: localTime.toISOString() };
  // Listed before the moment, so that each of them exists at that moment.
  const collections = await listCollections(database);
  await save(DESCRIPTION_FILE, Buffer.from(JSON.stringify(description, null, 2)));
  if (secretKey !== null) await save(SECRET_KEY_FILE, Buffer.from(secretKey));
  for (const collection of collections) {
    let number = 0;
    for await (const documents of readPieces(database, collection, session)) {
      number += 1;
      const packed = await pack(Buffer.concat(documents), { level: constants.Z_BEST_SPEED });
      await save(pieceName(collection, number), packed, documents.length);
    }
  }
  await keep(SUMS_FILE, Buffer.from(writeSums(sums)));
  return { at: description.at, documents: countDocuments(sums) };
}

async function listCollections(database: Database): Promise<readonly string[]> {
  const listed = await database.db?.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = (listed ?? []).map(({ name }) => name);
  return names.filter((name) => !name.startsWith('system.') && name !== VERSION_COLLECTION).toSorted();
}

/** Reads the documents of a collection as the server sends them. */
async function* readPieces(
  database: Database,
  collection: string,
  session: Session,
): AsyncGenerator<readonly Uint8Array[]> {
  let piece: Uint8Array[] = [];
  let bytes = 0;
  for await (const document of database.collection<Uint8Array>(collection).find({}, { session, raw: true })) {
    piece.push(document);
    bytes += document.length;
    if (bytes < PIECE_BYTES) continue;
    yield piece;
    [piece, bytes] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}

function isSnapshotOver(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && SNAPSHOT_IS_OVER.has(Number(error.code));
}
