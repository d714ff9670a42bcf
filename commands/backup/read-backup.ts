import { createHash } from 'node:crypto';
import type mongoose from 'mongoose';
import {
  type BackupDescription,
  type BackupFile,
  collectionOf,
  countDocuments,
  DESCRIPTION_FILE,
  damagedError,
  type FileSum,
  noBackupError,
  parseDescription,
  parseSums,
  SUMS_FILE,
} from './backup-form.ts';
import { readBatches } from './read-documents.ts';

const NO_BEGINNING = `it does not begin with ${DESCRIPTION_FILE}`;

/** Takes what is read. All of it is in doubt until the backup is read to its end. */
export interface Taker {
  begin(description: BackupDescription): Promise<void>;
  take(collection: string, documents: readonly mongoose.mongo.BSON.Document[]): Promise<void>;
}

/** What a backup has, if it is what was saved. */
export interface WholeBackup {
  readonly dataVersion: number;
  readonly at: string;
  readonly documents: number;
  /** Whether each byte was checked. A backup of the first form has no sums, only numbers of documents. */
  readonly hasSums: boolean;
}

/** Reads the files of a backup. Rejects with StartError unless they are all that was saved, and as it was saved. */
export async function readBackup(files: AsyncIterable<BackupFile>, taker: Taker): Promise<WholeBackup> {
  const found = new Map<string, FileSum>();
  let description: BackupDescription | null = null;
  let saved: readonly FileSum[] | null = null;
  for await (const { name, content } of files) {
    if (saved !== null) throw damagedError(name, 'comes after the end');
    if (found.has(name)) throw damagedError(name, 'is there twice');
    const { hash, bytes } = summed(content);
    if (description === null) {
      if (name !== DESCRIPTION_FILE) throw noBackupError(NO_BEGINNING);
      description = parseDescription(await readText(bytes));
      await taker.begin(description);
      found.set(name, { name, documents: 0, sha256: hash() });
    } else if (name === SUMS_FILE) {
      saved = parseSums(await readText(bytes));
    } else {
      const documents = await readFile(name, bytes, { description, taker });
      found.set(name, { name, documents, sha256: hash() });
    }
  }
  if (description === null) throw noBackupError(NO_BEGINNING);
  if (description.form === 1) compareCounts(found, description.collections);
  else compareSums(found, saved);
  const { at, dataVersion } = description;
  return { at, dataVersion, documents: countDocuments([...found.values()]), hasSums: description.form !== 1 };
}

/** Reads a file to its end, and returns the number of its documents. */
async function readFile(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  { description, taker }: { readonly description: BackupDescription; readonly taker: Taker },
): Promise<number> {
  const collection = collectionOf(name, description);
  let documents = 0;
  if (collection === null) await readText(bytes);
  else {
    for await (const batch of readBatches(name, bytes)) {
      await taker.take(collection, batch);
      documents += batch.length;
    }
  }
  return documents;
}

/** The files that were read, by their names. */
type Found = ReadonlyMap<string, FileSum>;

function compareSums(found: Found, saved: readonly FileSum[] | null): void {
  if (saved === null) throw damagedError(SUMS_FILE, 'is missing: the backup was not made to its end');
  const rest = new Map(found);
  for (const { name, sha256, documents } of saved) {
    const file = rest.get(name);
    if (file === undefined) throw damagedError(name, 'is missing');
    if (file.sha256 !== sha256 || file.documents !== documents) throw damagedError(name, 'is not what was saved');
    rest.delete(name);
  }
  for (const name of rest.keys()) throw damagedError(name, `is not listed in ${SUMS_FILE}`);
}

function compareCounts(found: Found, collections: Readonly<Record<string, number>>): void {
  const rest = new Map(found);
  for (const [collection, count] of Object.entries(collections)) {
    const name = `${encodeURIComponent(collection)}.bson.gz`;
    const documents = rest.get(name)?.documents;
    if (documents === undefined) throw damagedError(name, 'is missing');
    if (documents !== count) throw damagedError(name, `has ${documents} documents instead of ${count}`);
    rest.delete(name);
  }
  for (const name of rest.keys())
    if (name.endsWith('.bson.gz')) throw damagedError(name, `is not listed in ${DESCRIPTION_FILE}`);
}

/** Sums bytes on their way. */
function summed(content: AsyncIterable<Uint8Array>): {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly hash: () => string;
} {
  const hash = createHash('sha256');
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: pass(), hash: () => hash.digest('hex') };
}

/** The files that have no documents are small. */
const MOST_TEXT = 64 * 1024 * 1024;

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > MOST_TEXT) throw noBackupError('it has a file that is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
