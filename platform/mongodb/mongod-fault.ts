import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Older servers lack features that the service uses. */
const OLDEST_MAJOR = 5;

/** Returns why this mongod can't be used, in one line; null if it can. */
export async function findFault(path: string): Promise<string | null> {
  try {
    await access(path, constants.X_OK);
    const { stdout } = await run(path, ['--version']);
    const isOld = Number(/db version v(\d+)/.exec(stdout)?.[1]) < OLDEST_MAJOR;
    return isOld ? `it is older than version ${OLDEST_MAJOR}` : null;
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : 'it does not exist';
  }
}
