import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { openFolder, replaceFile } from '../../platform/data-folder.ts';

const Progress = z.object({
  /** The credential that each step has made, or 0, by the name of the step. */
  steps: z.record(z.string(), z.number()),
  /** Until when the demo has been used, in milliseconds. */
  usedUntil: z.number(),
});

/** What is done of the filling of the demo. */
export type DemoProgress = Readonly<z.infer<typeof Progress>>;

/** Nothing is done. */
export const UNFILLED: DemoProgress = { steps: {}, usedUntil: 0 };

/** Reads what is done; null for a demo that is not to be filled. */
export async function readProgress(path: string): Promise<DemoProgress | null> {
  try {
    return Progress.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Stores what is done. */
export async function writeProgress(path: string, progress: DemoProgress): Promise<void> {
  await openFolder(dirname(path));
  await replaceFile(path, JSON.stringify(progress));
}
