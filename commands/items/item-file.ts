import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, stat, writeFile } from 'node:fs/promises';
import { createItemReader } from '../../items-file/create-item-reader.ts';
import { toSpreadsheetCell } from '../../items-file/csv/csv-cell.ts';
import type { AdjustLayout, CsvColumn, CsvLayout } from '../../items-file/csv/csv-layout.ts';
import { FileFault } from '../../items-file/reader/file-fault.ts';
import type { FileItem } from '../../items-file/reader/item-reader.ts';
import { EXIT, ToolError, toWriteError } from './tool-error.ts';

/** A file of items. It may be larger than the memory, so each use reads it again. */
export interface ItemFile {
  readonly path: string;
  readonly size: number;
  /** A hash of the file's content. */
  readonly hash: string;
  /** The requested column of a CSV file; empty for the recognised one. */
  readonly column: string;
  /** Adjusts the layout of the columns. */
  readonly adjust: AdjustLayout;
  /** The file for the items that the service refuses; null without one. */
  readonly rejects: string | null;
}

/** The options of a file. */
interface ItemFileOptions {
  readonly column: string;
  readonly rejects: string | null;
}

/** Items of a file, and the share of the file that has been read. */
interface FilePart {
  readonly items: readonly FileItem[];
  readonly read: number;
}

/** Inspects a file before it is sent. Throws ToolError if it can't be read, or if its rejects can't be written. */
export async function openItemFile(
  path: string,
  { column, rejects }: ItemFileOptions,
  note: (text: string) => void,
): Promise<ItemFile> {
  const { size, hash } = await measureFile(path);
  if (rejects !== null) await createRejects(rejects, path);
  return { path, size, hash, column, adjust: chooseColumn(column, note), rejects };
}

async function measureFile(path: string): Promise<Pick<ItemFile, 'size' | 'hash'>> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece);
    return { size: (await stat(path)).size, hash: hash.digest('base64url') };
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new ToolError(EXIT.usage, `The file cannot be read: ${why}`);
  }
}

/** Reads the items of a file in parts. Throws ToolError if the format is not that of the file's name. */
export async function* readItemFile({ path, size, adjust }: ItemFile): AsyncGenerator<FilePart> {
  const reader = createItemReader(path, adjust);
  let read = 0;
  for await (const piece of createReadStream(path)) {
    read += piece.length;
    yield { items: refusing(() => reader.read(piece)), read };
  }
  yield { items: await reader.end().catch(toRefusal), read: size };
}

function refusing<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    return toRefusal(error);
  }
}

function toRefusal(error: unknown): never {
  if (!(error instanceof FileFault)) throw error;
  throw new ToolError(EXIT.refused, error.message);
}

/**
 * Chooses the requested column. Without one (empty), it keeps the recognised column, and reports other columns with items to
 * `note` once. Throws ToolError for an unknown column, and if several columns are equally likely.
 */
function chooseColumn(wanted: string, note: (text: string) => void): AdjustLayout {
  let isNoted = false;
  return (layout) => {
    if (wanted !== '') return { ...layout, column: findColumn(wanted, layout), isSure: true };
    if (!layout.isSure) throw new ToolError(EXIT.usage, describeChoice(layout));
    const others = layout.columns.flatMap(({ items }, index) => (items > 0 && index !== layout.column ? [index] : []));
    if (others.length > 0 && !isNoted) note(describeOthers(others, layout));
    isNoted = true;
    return layout;
  };
}

function findColumn(wanted: string, { columns }: CsvLayout): number {
  const byName = columns.findIndex(({ name }) => name !== '' && name.toLowerCase() === wanted.trim().toLowerCase());
  const index = byName === -1 ? Number(wanted) - 1 : byName;
  if (columns[index]) return index;
  const all = columns.map((_, each) => describeColumn(each, columns)).join(', ');
  throw new ToolError(EXIT.usage, `The file has no column "${wanted}". Its columns are ${all}. Nothing was changed.`);
}

function describeChoice({ columns }: CsvLayout): string {
  const filled = columns.flatMap(({ items }, index) => (items > 0 ? [index] : []));
  const names = filled.map((each) => describeColumn(each, columns)).join(', ');
  return `Several columns have items: ${names}. Name the one to read: --column ${(filled[0] ?? 0) + 1}. Nothing was changed.`;
}

function describeOthers([first = 0, ...more]: readonly number[], { column, columns }: CsvLayout): string {
  const others = [first, ...more].map((each) => describeColumn(each, columns)).join(', ');
  return `Reading column ${describeColumn(column, columns)} of the file. These columns also have items and are not read: ${others}. To read another one, name it: --column ${first + 1}`;
}

function describeColumn(index: number, columns: readonly CsvColumn[]): string {
  const name = columns[index]?.name ?? '';
  return name === '' ? String(index + 1) : `${index + 1} (${name})`;
}

/** An item that the service refuses, with its place in the file and the reason. */
export interface Mistake {
  readonly place: number;
  readonly text: string;
  readonly reason: string;
}

const HEADING = 'place,text,reason\r\n';

/** Creates an empty file of rejects. Throws ToolError if it can't be written. */
async function createRejects(path: string, itemsPath: string): Promise<void> {
  if (await isSameFile(path, itemsPath)) {
    throw new ToolError(EXIT.usage, `--rejects names the file of the items itself, ${path}: name another one.`);
  }
  await writeFile(path, HEADING).catch((error: unknown) => Promise.reject(toWriteError(error)));
}

/** Adds mistakes to a file of rejects, as CSV (RFC 4180). */
export async function appendRejects(path: string, mistakes: readonly Mistake[]): Promise<void> {
  const rows = mistakes.map(({ place, text, reason }) => `${place},${toSpreadsheetCell(text)},${reason}\r\n`).join('');
  await appendFile(path, rows).catch((error: unknown) => Promise.reject(toWriteError(error)));
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(async (path) => stat(path).catch(() => null)));
  return first !== null && second !== null && first?.ino === second?.ino && first?.dev === second?.dev;
}
