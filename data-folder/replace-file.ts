import { rename } from 'node:fs/promises';
import { syncFolder, writeDraft } from './create-once.ts';

/** Replaces a file, or creates it, for its owner alone: whoever reads it reads the old text or the new one, after a crash too. */
export async function replaceFile(path: string, text: string): Promise<void> {
  await rename(await writeDraft(path, text), path);
  await syncFolder(path);
}
