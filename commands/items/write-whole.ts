import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { EXIT } from './exit.ts';
import { ToolError } from './tool-error.ts';
import { toWriteError } from './write-error.ts';

/** The signals that end a command. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Writes a file that appears when it is complete; until then an existing file stays. Throws ToolError if it can't be written. */
export async function writeWhole(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const target = await realpath(path).catch(() => path);
  await checkReplaceable(target);
  const part = `${target}.${randomBytes(6).toString('hex')}.part`;
  const stopWatching = removeOnSignal(part);
  try {
    await fill(await writing(open(part, 'wx')), pieces);
    await writing(rename(part, target));
  } finally {
    await rm(part, { force: true });
    stopWatching();
  }
}

/** Removes a file if a signal ends the process. Returns a function that stops the watch. */
function removeOnSignal(path: string): () => void {
  const end = (signal: NodeJS.Signals): void => {
    rmSync(path, { force: true });
    stop();
    process.kill(process.pid, signal);
  };
  const stop = (): void => SIGNALS.forEach((signal) => process.off(signal, end));
  SIGNALS.forEach((signal) => process.on(signal, end));
  return stop;
}

/** Renaming would replace a device or a pipe with a regular file. */
async function checkReplaceable(target: string): Promise<void> {
  const found = await stat(target).catch(() => null);
  if (!found || found.isFile()) return;
  throw new ToolError(EXIT.usage, `${target} is not a regular file. To print the items, omit the file.`);
}

async function fill(part: FileHandle, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of pieces) await writing(part.appendFile(piece));
    await writing(part.sync());
  } finally {
    await part.close();
  }
}

async function writing<Result>(step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    throw toWriteError(error);
  }
}
