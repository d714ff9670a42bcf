import { delimiter, join } from 'node:path';
import { downloadMongod, type Tell } from './download-mongod.ts';
import { findFault } from './mongod-fault.ts';

/** Where to look for mongod, and where a downloaded one is kept. */
export interface MongodPlaces {
  /** Folders, as in PATH. */
  readonly searchPath: string;
  readonly cacheDir: string;
}

/**
 * Finds a mongod that runs on this machine: on the PATH, otherwise downloaded earlier, otherwise downloaded now.
 * Throws StartError if there is none.
 */
export async function findMongod({ searchPath, cacheDir }: MongodPlaces, tell: Tell = () => {}): Promise<string> {
  const cached = join(cacheDir, 'mongod');
  for (const candidate of [...onPath(searchPath), cached]) {
    if ((await findFault(candidate)) === null) return candidate;
  }
  await downloadMongod(cached, tell);
  return cached;
}

function onPath(searchPath: string): readonly string[] {
  return searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'mongod'));
}
