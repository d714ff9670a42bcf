import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import {
  getStream,
  readAnswer,
  type ServiceAnswer,
  type ServiceTarget,
  toToolError,
  untilAnswered,
} from './service-client.ts';
import { EXIT, ToolError, toWriteError } from './tool-error.ts';

/** A complete export in its file. */
export interface FileExport {
  readonly file: string;
  readonly revision: number;
}

type Format = 'text' | 'csv' | 'json';

const ExportResult = z.object({ revision: z.number() });

/** Writes all items of a list into a file in the format of its name, which must be new or may be overwritten. It appears when it is complete. */
export async function exportToFile(target: ServiceTarget, file: string, mayOverwrite: boolean): Promise<FileExport> {
  if (!mayOverwrite) await checkNew(file);
  const take = async (items: IncomingMessage): Promise<void> => writeWhole(file, items);
  return { file, revision: await downloadList(target, toFormat(file), take) };
}

/** Prints all items of a list, one per line or as JSON. Printed output can't be withdrawn, so this is never repeated. */
export async function exportToScreen(target: ServiceTarget, isJson: boolean): Promise<void> {
  await downloadList(target, isJson ? 'json' : 'text', printItems);
}

/** Passes all items of a list on in pieces; returns the list's revision. Throws ToolError for a refusal. */
export async function downloadList(
  { url, token, credId }: ServiceTarget,
  format: Format,
  take: (items: IncomingMessage) => Promise<void>,
): Promise<number> {
  const target = new URL(`/cred/${credId}/items`, url);
  target.searchParams.set('format', format);
  const answer = await untilAnswered(async () => takeItems(await openItems(target, token), take));
  if (answer.status !== 200) throw toToolError(answer);
  return ExportResult.parse(answer.body).revision;
}

async function openItems(url: URL, token: string): Promise<IncomingMessage> {
  return getStream({ url, headers: { 'access-token': token } });
}

async function takeItems(
  response: IncomingMessage,
  take: (items: IncomingMessage) => Promise<void>,
): Promise<ServiceAnswer> {
  if (response.statusCode !== 200) return readAnswer(response);
  try {
    await take(response);
  } finally {
    // The rest is not read if it could not be written.
    response.destroy();
  }
  return { status: 200, retryAfter: 0, body: { revision: Number(response.headers.etag?.replaceAll('"', '')) } };
}

async function printItems(items: IncomingMessage): Promise<void> {
  try {
    await pipeline(items, process.stdout, { end: false });
  } catch {
    throw toBrokenError();
  }
}

/** Creates the error for a connection that broke after something was printed. */
export function toBrokenError(): ToolError {
  return new ToolError(EXIT.broken, 'The connection broke: what was printed is incomplete. Repeat the command.');
}

function toFormat(path: string): Format {
  if (/\.json$/i.test(path)) return 'json';
  return /\.csv$/i.test(path) ? 'csv' : 'text';
}

/** The signals that end a command. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Writes a file that appears when it is complete; until then an existing file stays. Throws ToolError if it can't be written. */
async function writeWhole(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
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

async function checkNew(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile()) throw new ToolError(EXIT.usage, `${path} exists: to overwrite it, add --force.`);
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
