import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Quality 11 takes twice the time of quality 10, and the file is only 2 per cent smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Writes a copy of each built file in each compression that browsers accept, so that the service compresses none while a browser waits. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    writeBundle: async ({ dir = '' }, bundle) => {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      await Promise.all(names.map(async (name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const built = await readFile(path);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(built, BROTLI), promisify(gzip)(built)]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, zipped)]);
}
