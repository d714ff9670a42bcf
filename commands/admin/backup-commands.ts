import { createWriteStream } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Command, InvalidArgumentError } from 'commander';
import { loadSecretText } from '../../platform/secret-key.ts';
import type { Config } from '../../platform/settings/config.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import type { BackupFile } from '../backup/backup-form.ts';
import type { WholeBackup } from '../backup/read-backup.ts';
import type { Backup, KeepFile } from '../backup/save-database.ts';
import { withDatabase } from './with-database.ts';

/** The name of standard output and standard input. */
const STREAM = '-';

const IDENTITY = ['--identity <file>', 'the file of the secret key (age), for an encrypted stream'] as const;

interface SaveTerms {
  readonly keep?: number;
  readonly withSecretKey?: boolean;
  readonly recipient: readonly string[];
}

interface Reading {
  readonly identity?: string;
}

/** `admin backup`: saves the database at one moment, while the service goes on. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('Saves the whole database at one moment. The service goes on meanwhile.')
    .argument('<folder>', 'the new folder; - writes a tar to standard output')
    .option(
      '--with-secret-key',
      'saves the secret key too: whoever has the backup can then read the header values of partners',
    )
    .option(
      '--keep <number>',
      'saves to a folder in this folder, named by the time, and deletes all but the newest whole ones',
      parseKeep,
    )
    .option(
      '--recipient <key>',
      'encrypts the stream for the owner of this public key of age (age1...); several may be given',
      (key: string, keys: readonly string[]) => [...keys, key],
      [],
    )
    .action(async (target: string, options: SaveTerms) =>
      withDatabase(async (...parts) => save(target, options, parts)),
    )
    .addCommand(verifyCommand());
}

async function save(
  target: string,
  { withSecretKey = false, keep, recipient }: SaveTerms,
  [database, config]: readonly [Database, Config],
): Promise<void> {
  if (recipient.length > 0 && target !== STREAM)
    throw new StartError('--recipient encrypts a stream: use it with "backup -".');
  if (keep !== undefined && target === STREAM) throw new StartError('--keep needs a folder.');
  const { saveDatabase } = await import('../backup/save-database.ts');
  const { deleteAbandonedBackups, deleteOldBackups } = await import('../backup/backup-folder.ts');
  const abandoned = keep === undefined ? [] : await deleteAbandonedBackups(target);
  const secretKey = withSecretKey ? await loadSecretText(config) : null;
  const folder = keep === undefined ? target : join(target, new Date().toISOString().replaceAll(':', '-'));
  const write = await openTarget(folder, recipient);
  const { at, documents } = await write(async (keepFile) => saveDatabase(database, secretKey, keepFile));
  // Standard output is the backup.
  const print = target === STREAM ? console.error : console.log;
  print(`Saved ${documents} documents as of ${at} to ${folder === STREAM ? 'standard output' : folder}.`);
  if (!withSecretKey) print('It does not contain SECRET_KEY: keep that elsewhere.');
  const old = keep === undefined ? [] : await deleteOldBackups(target, keep);
  for (const deleted of [...abandoned, ...old]) print(`Deleted ${deleted}.`);
}

function parseKeep(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number of backups, at least 1.');
}

type Write = (save: (keep: KeepFile) => Promise<Backup>) => Promise<Backup>;

async function openTarget(target: string, recipients: readonly string[]): Promise<Write> {
  if (target !== STREAM) {
    const { writeFolder } = await import('../backup/backup-folder.ts');
    return async (saveTo) => writeFolder(target, saveTo);
  }
  const { writeStream } = await import('../backup/backup-stream.ts');
  const { encryptFor } = await import('../backup/encrypt-backup.ts');
  const encrypt = recipients.length > 0 ? encryptFor(recipients) : null;
  return async (saveTo) => writeStream(openOutput(), encrypt, saveTo);
}

/** Standard output. Node's own throws, for nobody to catch, where it is a file that takes no more. */
function openOutput(): Writable {
  const { stdout }: { readonly stdout: Writable } = process;
  return stdout instanceof Socket ? stdout : createWriteStream('', { fd: process.stdout.fd });
}

/** `admin backup verify`: reads a backup as a restore does, without a database. */
function verifyCommand(): Command {
  return new Command('verify')
    .description('Reads a backup to its end, and compares each file with its sum. Needs no database.')
    .argument('<folder>', 'the folder of the backup; - reads a tar from standard input')
    .option(...IDENTITY)
    .action(async (source: string, { identity }: Reading) => {
      const { at, documents, hasSums } = await verify(await openSource(source, identity));
      const fault = hasSums ? '' : ' It has no sums: only the numbers of its documents were compared.';
      console.log(`The backup is whole: ${documents} documents as of ${at}.${fault}`);
    });
}

/** `admin restore`: fills an empty database from a backup. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('Fills an empty database from a backup. Start the service when it has ended.')
    .argument('<folder>', 'the folder of the backup; - reads a tar from standard input')
    .option(...IDENTITY)
    .action(async (source: string, { identity }: Reading) =>
      withDatabase(
        async (database) => {
          const files = await openSource(source, identity);
          // A stream can be read once, so it is verified while it is restored.
          if (source !== STREAM) await verify(files);
          const { restoreDatabase } = await import('../backup/restore-database.ts');
          const { at, documents } = await restoreDatabase(database, files());
          console.log(
            `Restored ${documents} documents as of ${at}. Start the service with the SECRET_KEY of that time.`,
          );
        },
        { mayBeNew: true },
      ),
    );
}

type Files = () => AsyncIterable<BackupFile>;

async function openSource(source: string, identity: string | undefined): Promise<Files> {
  if (source !== STREAM) {
    if (identity !== undefined) throw new StartError('--identity opens a stream: a folder is never encrypted.');
    const { readFolder } = await import('../backup/backup-folder.ts');
    return () => readFolder(source);
  }
  const { readStream } = await import('../backup/backup-stream.ts');
  const { decryptWith } = await import('../backup/encrypt-backup.ts');
  const decrypt = identity === undefined ? null : await decryptWith(identity);
  return () => readStream(process.stdin, decrypt);
}

async function verify(files: Files): Promise<WholeBackup> {
  const { readBackup } = await import('../backup/read-backup.ts');
  return readBackup(files(), { begin: async () => {}, take: async () => {} });
}
