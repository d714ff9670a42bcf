import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { downloadMongod } from './download-mongod.ts';

const run = promisify(execFile);

/** Where a mongod may be found, and where a downloaded one is kept. */
export interface MongodPlaces {
  /** Folders, as in PATH. */
  readonly searchPath: string;
  readonly cacheDir: string;
}

/** Older servers lack what the service uses. */
const OLDEST_MAJOR = 5;

/**
 * A mongod that runs here: one on the PATH, else the one downloaded before, else one downloaded now.
 * Throws StartError when none can be had.
 */
export async function findMongod({ searchPath, cacheDir }: MongodPlaces): Promise<string> {
  const cached = join(cacheDir, 'mongod');
  for (const candidate of [...onPath(searchPath), cached]) {
    if (await isUsable(candidate)) return candidate;
  }
  await downloadMongod(cached);
  return cached;
}

function onPath(searchPath: string): readonly string[] {
  return searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'mongod'));
}

async function isUsable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    const { stdout } = await run(path, ['--version']);
    return Number(/db version v(\d+)/.exec(stdout)?.[1]) >= OLDEST_MAJOR;
  } catch {
    return false;
  }
}
