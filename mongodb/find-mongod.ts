import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../settings/start-error.ts';
import { downloadMongod } from './download-mongod.ts';

const run = promisify(execFile);

/** Where to look for mongod, and where a downloaded one is kept. */
export interface MongodPlaces {
  /** Folders, as in PATH. */
  readonly searchPath: string;
  readonly cacheDir: string;
}

/** Older servers lack features that the service uses. */
const OLDEST_MAJOR = 5;

/**
 * Finds a mongod that runs on this machine: on the PATH, otherwise downloaded earlier, otherwise downloaded now.
 * Throws StartError if there is none.
 */
export async function findMongod({ searchPath, cacheDir }: MongodPlaces): Promise<string> {
  const cached = join(cacheDir, 'mongod');
  for (const candidate of [...onPath(searchPath), cached]) {
    if ((await findFault(candidate)) === null) return candidate;
  }
  await downloadMongod(cached);
  const fault = await findFault(cached);
  if (fault === null) return cached;
  throw new StartError(
    `The MongoDB that was downloaded does not run here (${fault}): set MONGODB_URL to one that does.`,
  );
}

function onPath(searchPath: string): readonly string[] {
  return searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'mongod'));
}

/** Returns why this mongod can't be used, in one line; null if it can. */
async function findFault(path: string): Promise<string | null> {
  try {
    await access(path, constants.X_OK);
    const { stdout } = await run(path, ['--version']);
    const isOld = Number(/db version v(\d+)/.exec(stdout)?.[1]) < OLDEST_MAJOR;
    return isOld ? `it is older than version ${OLDEST_MAJOR}` : null;
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : 'it does not exist';
  }
}
