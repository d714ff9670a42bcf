import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { errorCode } from '../../data-folder/error-code.ts';

/** A built file in the forms that browsers take. */
export interface BuiltFile {
  readonly type: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Finds built files by their names; null for one that is not there. */
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

/** A name without a path, which no other file can hide behind. */
const NAME = /^\w[\w.-]*$/;

/** Half of the effort takes a tenth of the time, and the file is as small within some per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The built files of a folder. Their names change with their contents, so that each is read and compressed once. */
export function builtFiles(folder: string): FindBuiltFile {
  const known = new Map<string, Promise<BuiltFile | null>>();
  return async (name) => {
    if (!NAME.test(name) || !(extname(name) in TYPES)) return null;
    const file = known.get(name) ?? readBuiltFile(join(folder, 'dist', 'assets', name));
    known.set(name, file);
    // What is not there yet may be built later.
    if ((await file) === null) known.delete(name);
    return file;
  };
}

async function readBuiltFile(path: string): Promise<BuiltFile | null> {
  const identity = await readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (!identity) return null;
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)]);
  return { type: TYPES[extname(path)] ?? '', identity, br, gzip: zipped };
}
