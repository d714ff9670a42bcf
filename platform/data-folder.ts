import { randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../subgraphs/shared/error-code.ts';
import { StartError } from './settings/start-error.ts';

const FAULTS: Readonly<Record<string, string>> = {
  EROFS: 'cannot be written to, because its disk is read-only (EROFS): set DATA_DIR to a folder on another disk.',
  EACCES:
    'cannot be written to by this user (EACCES): give it to the user that runs Credgraph, or set DATA_DIR to another folder.',
  EPERM:
    'cannot be written to by this user (EPERM): give it to the user that runs Credgraph, or set DATA_DIR to another folder.',
  ENOTDIR: 'is not a folder: set DATA_DIR to another path.',
  EEXIST: 'is not a folder: set DATA_DIR to another path.',
  ENOSPC:
    'cannot be written to, because its disk is full (ENOSPC): free space, or set DATA_DIR to a folder on another disk.',
};

/** Creates the folder unless it exists; throws StartError, which names the cause, if nothing can be written to it. */
export async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = errorCode(error);
    throw new StartError(`The data folder ${folder} ${FAULTS[code] ?? `cannot be used (${code}): check DATA_DIR.`}`);
  }
}

/**
 * Creates a file that only its owner can read, unless the file exists. One of several processes creates it, and every reader gets the
 * complete text, even after a crash: the file gets its name only when its text is on the disk.
 */
export async function createOnce(path: string, text: string): Promise<void> {
  const draft = await writeDraft(path, text);
  try {
    // Unlike a rename, a link never replaces a file.
    await link(draft, path);
    await syncFolder(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes the text to a new file in the folder of `path`, and waits until it is on the disk. */
async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

/** Waits until the name of a file is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Replaces or creates a file that only its owner can read. Every reader gets either the old text or the new one, even after a crash. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
  await syncFolder(path);
}
