import { appendFile, stat, writeFile } from 'node:fs/promises';
import { toSpreadsheetCell } from '../../items-file/csv/csv-cell.ts';
import { EXIT, ToolError, toWriteError } from './tool-error.ts';

/** An item that the service refuses, with its place in the file and the reason. */
export interface RejectedItem {
  readonly place: number;
  readonly text: string;
  readonly reason: string;
  /** The cause in words; empty if only the service knows. */
  readonly cause: string;
}

const HEADING = 'place,text,reason,cause\r\n';

/** Creates an empty file of rejects. Throws ToolError if it can't be written. */
export async function createRejects(path: string, itemsPath: string): Promise<void> {
  if (await isSameFile(path, itemsPath)) {
    throw new ToolError(EXIT.usage, `--rejects names the file of the items itself, ${path}: name another one.`);
  }
  await writeFile(path, HEADING).catch((error: unknown) => Promise.reject(toWriteError(error)));
}

/** Adds mistakes to a file of rejects, as CSV (RFC 4180). */
export async function appendRejects(path: string, mistakes: readonly RejectedItem[]): Promise<void> {
  const rows = mistakes
    .map(
      ({ place, text, reason, cause }) =>
        `${place},${toSpreadsheetCell(text)},${reason},${toSpreadsheetCell(cause)}\r\n`,
    )
    .join('');
  await appendFile(path, rows).catch((error: unknown) => Promise.reject(toWriteError(error)));
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(async (path) => stat(path).catch(() => null)));
  return first !== null && second !== null && first?.ino === second?.ino && first?.dev === second?.dev;
}
