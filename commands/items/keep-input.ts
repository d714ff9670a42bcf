import { createWriteStream, rmSync } from 'node:fs';
import { mkdtemp, open, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toReadError } from './tool-error.ts';

/** The name of the standard input among the arguments. */
const STANDARD_INPUT = '-';

/**
 * The path of a file that can be read several times: the given one, or a copy of a pipe or of the standard input, which is removed at the
 * end of the process. Throws ToolError if it can't be read.
 */
export async function keepInput(path: string): Promise<string> {
  if (path !== STANDARD_INPUT && !(await isPipe(path))) return path;
  const folder = await mkdtemp(join(tmpdir(), 'credgraph-items-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const kept = join(folder, 'items');
  try {
    const input = path === STANDARD_INPUT ? process.stdin : (await open(path)).createReadStream();
    await pipeline(input, createWriteStream(kept, { mode: 0o600 }));
  } catch (error) {
    throw toReadError(error);
  }
  return kept;
}

async function isPipe(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && !found.isFile() && !found.isDirectory();
}
