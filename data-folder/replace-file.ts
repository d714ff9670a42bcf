import { rename } from 'node:fs/promises';
import { syncFolder, writeDraft } from './create-once.ts';

/** Replaces or creates a file that only its owner can read. Every reader gets either the old text or the new one, even after a crash. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
  await syncFolder(path);
}
