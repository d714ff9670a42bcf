import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { errorCode } from '../../platform/error-code.ts';
import { type Flights, joinFlight } from '../../subgraphs/shared/single-flight.ts';

/** A built file, uncompressed and in the compressions that the build has written. */
export interface BuiltFile {
  readonly type: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** Finds a built file by its name; null if there is none. */
export type FindBuiltFile = (name: string) => Promise<BuiltFile | null>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A bare file name: it has no path, so it cannot name a file outside the folder. */
const NAME = /^\w[\w.-]*$/;

/** Finds the built files of a folder. A file name changes with its content, so each file is read once. */
export function builtFiles(folder: string): FindBuiltFile {
  const known = new Map<string, BuiltFile>();
  const flights: Flights<BuiltFile | null> = new Map();
  return async (name) => {
    if (!NAME.test(name) || !(extname(name) in TYPES)) return null;
    const read = async (): Promise<BuiltFile | null> => readBuiltFile(join(folder, 'dist', 'assets', name));
    const file = known.get(name) ?? (await joinFlight(flights, name, read));
    // A missing file may be built later, and one that could not be read may be readable later.
    if (file) known.set(name, file);
    return file;
  };
}

async function readBuiltFile(path: string): Promise<BuiltFile | null> {
  const [identity, br, gzip] = await Promise.all([path, `${path}.br`, `${path}.gz`].map(readIfThere));
  return identity ? { type: TYPES[extname(path)] ?? '', identity, br: br ?? null, gzip: gzip ?? null } : null;
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}
