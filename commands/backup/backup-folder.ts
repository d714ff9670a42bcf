import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../../platform/settings/start-error.ts';
import { DAY } from '../../subgraphs/shared/durations.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';
import { type BackupFile, DESCRIPTION_FILE, damagedError, SUMS_FILE } from './backup-form.ts';
import type { KeepFile } from './save-database.ts';

/** Writes a backup to a new folder that only its owner can read. If `save` throws, no folder is left. */
export async function writeFolder<Result>(name: string, save: (keep: KeepFile) => Promise<Result>): Promise<Result> {
  // Without a slash at its end.
  const folder = resolve(name);
  const draft = `${folder}.part`;
  await makeFolder(draft, folder);
  try {
    const result = await save(async (file, content) => writeTo(draft, file, content));
    await rename(draft, folder);
    return result;
  } catch (error) {
    for (const made of [draft, folder]) await rm(made, { recursive: true, force: true });
    throw error;
  }
}

async function writeTo(folder: string, name: string, content: Uint8Array): Promise<void> {
  try {
    await writeFile(join(folder, name), content, { mode: 0o600, flush: true });
  } catch (error) {
    throw new StartError(`The backup cannot be written to ${folder} (${errorCode(error)}): nothing of it is left.`);
  }
}

/** The files of a backup in a folder, in the order in which they were saved. */
export async function* readFolder(folder: string): AsyncGenerator<BackupFile> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new StartError(`The folder ${folder} cannot be read (${errorCode(error)}).`);
  });
  const there = new Set(names);
  const pieces = names.filter((name) => name !== DESCRIPTION_FILE && name !== SUMS_FILE).toSorted();
  const ordered = [DESCRIPTION_FILE, ...pieces, SUMS_FILE].filter((name) => there.has(name));
  for (const name of ordered) yield { name, content: readFile(folder, name) };
}

async function* readFile(folder: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(join(folder, name));
  } catch (error) {
    throw damagedError(name, `cannot be read (${errorCode(error)})`);
  }
}

/** Only what `backup --keep` names: whatever else is there stays. */
const TIMED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(\.part)?$/;

/** Deletes all but the newest whole backups of a folder, and returns the deleted ones. */
export async function deleteOldBackups(parent: string, keep: number): Promise<readonly string[]> {
  const whole = (await listTimed(parent)).filter(isWhole).toSorted();
  return deleteAll(whole.slice(0, -keep));
}

/** No backup takes as long. */
const ABANDONED = DAY;

/** Deletes what backups that were killed have left in a folder: they would fill it, one night after another. Returns what was deleted. */
export async function deleteAbandonedBackups(parent: string): Promise<readonly string[]> {
  const abandoned: string[] = [];
  for (const folder of await listTimed(parent)) {
    if (!isWhole(folder) && Date.now() - (await stat(folder)).mtimeMs > ABANDONED) abandoned.push(folder);
  }
  return deleteAll(abandoned);
}

async function listTimed(parent: string): Promise<readonly string[]> {
  const names = await readdir(parent).catch((error: unknown) => {
    throw new StartError(`The folder ${parent} cannot be read (${errorCode(error)}).`);
  });
  return names.filter((name) => TIMED.test(name)).map((name) => join(parent, name));
}

function isWhole(folder: string): boolean {
  return !folder.endsWith('.part') && existsSync(join(folder, SUMS_FILE));
}

async function deleteAll(folders: readonly string[]): Promise<readonly string[]> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  return folders;
}

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
