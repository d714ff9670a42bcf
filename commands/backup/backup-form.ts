import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../../platform/settings/start-error.ts';
import { parseJson } from '../../subgraphs/shared/parse-json.ts';

/** The first file of a backup: it says what the others are. */
export const DESCRIPTION_FILE = 'backup.json';

/** The file with the secret key. */
export const SECRET_KEY_FILE = 'secret-key';

/** The last file of a backup: without it, a backup is not complete. */
export const SUMS_FILE = 'sums.json';

/** A file of a backup, in a folder or in a stream. */
export interface BackupFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** By the clock of the database: the backup has every change that was acknowledged before. */
const at = z.iso.datetime();
const dataVersion = z.int().min(1);
const documents = z.int().min(0);

const Description = z.discriminatedUnion('form', [
  // Until data version 2: one file for each collection, and the number of its documents. It had no sums.
  z.strictObject({ form: z.literal(1), dataVersion, at, collections: z.record(z.string(), documents) }),
  z.strictObject({ form: z.literal(2), dataVersion, at }),
]);

/** What a backup is. */
export type BackupDescription = z.infer<typeof Description>;

const FileSum = z.strictObject({ name: z.string(), documents, sha256: z.string() });

/** A file of a backup, its number of documents, and its SHA-256. */
export type FileSum = Readonly<z.infer<typeof FileSum>>;

const Sums = z.strictObject({
  files: z.array(FileSum),
  all: z.strictObject({ documents, sha256: z.string() }),
});

/** The sums of the files of a backup, as the text of `sums.json`. The sum of all is over the list of them. */
export function writeSums(files: readonly FileSum[]): string {
  return JSON.stringify({ files, all: sumOf(files) }, null, 2);
}

/** Reads `sums.json`; throws StartError if it does not fit together. */
export function parseSums(text: string): readonly FileSum[] {
  const parsed = Sums.safeParse(parseJson(text));
  if (!parsed.success) throw damagedError(SUMS_FILE, 'is unreadable');
  const { files, all } = parsed.data;
  if (JSON.stringify(all) !== JSON.stringify(sumOf(files))) throw damagedError(SUMS_FILE, 'was altered');
  return files;
}

/** Reads `backup.json`; throws StartError for one of another version of Credgraph. */
export function parseDescription(text: string): BackupDescription {
  const parsed = Description.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw noBackupError(`its ${DESCRIPTION_FILE} is unreadable`);
}

/** The file with a part of a collection: BSON documents one after another, as mongodump writes them, packed by gzip. */
export function pieceName(collection: string, number: number): string {
  // A name may contain a slash.
  return `${encodeURIComponent(collection)}.${number}.bson.gz`;
}

/** The collection of a file; null for a file that has no documents. */
export function collectionOf(name: string, { form }: BackupDescription): string | null {
  const [, collection] = (form === 1 ? /^(.+)\.bson\.gz$/ : /^(.+)\.\d+\.bson\.gz$/).exec(name) ?? [];
  return collection === undefined ? null : decodeName(collection);
}

/** The fault of something that is no backup at all. */
export function noBackupError(cause: string): StartError {
  return new StartError(`This is no backup of this version of Credgraph: ${cause}.`);
}

/** The fault of a backup that is not what was saved. */
export function damagedError(file: string, fault: string): StartError {
  return new StartError(`The backup is damaged: ${file} ${fault}. Use another backup, with an empty database.`);
}

function sumOf(files: readonly FileSum[]): { readonly documents: number; readonly sha256: string } {
  const sha256 = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  return { documents: countDocuments(files), sha256 };
}

/** The number of documents in all files. */
export function countDocuments(files: readonly FileSum[]): number {
  return files.reduce((sum, file) => sum + file.documents, 0);
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw damagedError(text, 'has a name that is none');
  }
}
