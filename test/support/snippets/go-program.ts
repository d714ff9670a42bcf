import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What is on the machine is used: a test downloads nothing. */
const env = { ...process.env, GOPROXY: 'off', GOTOOLCHAIN: 'local', GOWORK: 'off' };

/** A Go toolchain whose module cache has what a module needs; null if there is none. */
export async function findGo(module: string): Promise<string | null> {
  for (const go of ['go', '/usr/local/go/bin/go']) {
    const works = await run(go, ['mod', 'download'], { cwd: module, env }).then(
      () => true,
      () => false,
    );
    if (works) return go;
  }
  return null;
}

/** Compiles the program of a pasted snippet with the files of a module. Returns its path. */
export async function buildGoProgram(go: string, snippet: string, module: string): Promise<string> {
  const folder = dirname(snippet);
  await cp(module, folder, { recursive: true });
  await run(go, ['build', '-o', 'program', '.'], { cwd: folder, env });
  return `${folder}/program`;
}
