import { access, constants, mkdir } from 'node:fs/promises';
import { StartError } from '../settings/start-error.ts';
import { errorCode } from './error-code.ts';

const FAULTS: Readonly<Record<string, string>> = {
  EROFS: "can't be written to, as its disk is read-only (EROFS): set DATA_DIR to a folder on another disk.",
  EACCES:
    "can't be written to by this user (EACCES): give it to the user that runs Credgraph, or set DATA_DIR to another folder.",
  EPERM:
    "can't be written to by this user (EPERM): give it to the user that runs Credgraph, or set DATA_DIR to another folder.",
  ENOTDIR: 'is not a folder: set DATA_DIR to another path.',
  EEXIST: 'is not a folder: set DATA_DIR to another path.',
  ENOSPC: "can't be written to, as its disk is full (ENOSPC): free space, or set DATA_DIR to a folder on another disk.",
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
