import { randomUUID } from 'node:crypto';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

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
export async function writeDraft(path: string, text: string): Promise<string> {
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
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
