import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { StartError } from '../../platform/settings/start-error.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';
import { type BackupFile, damagedError, noBackupError } from './backup-form.ts';
import { isEncrypted, type Through } from './encrypt-backup.ts';
import type { KeepFile } from './save-database.ts';

const GONE = 'The program that reads the backup has ended before its end: the backup is not complete.';

/** Writes a backup as a tar to a stream, as fast as that takes it. Throws StartError if nobody reads it to its end. */
export async function writeStream<Result>(
  output: Writable,
  encrypt: Through | null,
  save: (keep: KeepFile) => Promise<Result>,
): Promise<Result> {
  const tar = pack();
  const bytes = Readable.from(tar);
  const written = pipeline(encrypt ? await encrypt(bytes) : bytes, output);
  const failed = written.then(async () => new Promise<never>(() => {}));
  try {
    const saved = await save(async (name, content) => Promise.race([addFile(tar, name, content), failed]));
    tar.finalize();
    await written;
    return saved;
  } catch (error) {
    tar.destroy(new Error('The backup has failed.'));
    // A fault of the output ends the tar too, whose own error may come first.
    throw (await written.then(() => null, outputFault)) ?? error;
  }
}

/** What to tell of an error of the output; null if it is the error of something else. */
function outputFault(error: unknown): StartError | null {
  if (errorCode(error) === 'EPIPE') return new StartError(GONE);
  if (!(error instanceof Error && 'syscall' in error)) return null;
  return new StartError(`The backup cannot be written (${errorCode(error)}): what was written of it is not complete.`);
}

/** Resolves when the stream has taken the file, not before: what it has not taken stays in memory. */
async function addFile(tar: ReturnType<typeof pack>, name: string, content: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const entry = tar.entry({ name, size: content.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
  entry.end(content);
  await promise;
}

/** The files of a backup that is read as a tar, in the order in which they were saved. */
export async function* readStream(input: Readable, decrypt: Through | null): AsyncGenerator<BackupFile> {
  const tar = await toTar(input, decrypt);
  const files = extract();
  const unpacked = pipeline(tar, files).catch(() => null);
  let hasBegun = false;
  try {
    for await (const content of files) {
      hasBegun = true;
      yield { name: content.header.name, content: Readable.from(content) };
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw hasBegun ? damagedError('the stream', 'ends early, or was altered') : noBackupError('it is no tar');
  } finally {
    files.destroy();
    await unpacked;
  }
}

async function toTar(input: Readable, decrypt: Through | null): Promise<Readable> {
  await Promise.race([once(input, 'readable'), once(input, 'end')]);
  const start: Uint8Array = input.read() ?? new Uint8Array();
  input.unshift(start);
  if (decrypt === null && !isEncrypted(start)) return input;
  if (decrypt !== null && isEncrypted(start)) return decrypt(input);
  throw new StartError(
    decrypt
      ? 'This backup is not encrypted: leave out --identity.'
      : 'This backup is encrypted: name the file of its secret key by --identity.',
  );
}
