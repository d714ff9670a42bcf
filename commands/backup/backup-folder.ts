import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../platform/error-code.ts';
import { StartError } from '../../platform/settings/start-error.ts';

/** The name of the file that describes a backup. It is written last: a folder without it is no backup. */
export const DESCRIPTION_FILE = 'backup.json';

/** The name of the file with the secret key. */
export const SECRET_KEY_FILE = 'secret-key';

const Description = z.strictObject({
  /** The form of the folder. */
  form: z.literal(1),
  dataVersion: z.int().min(1),
  /** By the clock of the database: the backup has every change that was acknowledged before. */
  at: z.iso.datetime(),
  /** The number of documents of each collection. */
  collections: z.record(z.string(), z.int().min(0)),
});

/** What a backup contains. */
export type BackupDescription = z.infer<typeof Description>;

/** The file of a collection: BSON documents one after another, as mongodump writes them, packed by gzip. */
export function collectionFile(folder: string, collection: string): string {
  // A name may contain a slash.
  return join(folder, `${encodeURIComponent(collection)}.bson.gz`);
}

/** Reads what a backup contains; throws StartError for a folder that is no backup. */
export async function readDescription(folder: string): Promise<BackupDescription> {
  try {
    return Description.parse(JSON.parse(await readFile(join(folder, DESCRIPTION_FILE), 'utf8')));
  } catch (error) {
    const cause =
      errorCode(error) === 'ENOENT' ? `it has no ${DESCRIPTION_FILE}` : `its ${DESCRIPTION_FILE} is unreadable`;
    throw new StartError(`${folder} is no backup of this version of Credgraph: ${cause}.`);
  }
}
