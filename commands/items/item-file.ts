import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createItemReader } from '../../items-file/create-item-reader.ts';
import type { AdjustLayout } from '../../items-file/csv/csv-layout.ts';
import { FileFault } from '../../items-file/reader/file-fault.ts';
import type { FileItem } from '../../items-file/reader/item-reader.ts';
import { chooseColumn } from './choose-column.ts';
import { EXIT } from './exit.ts';
import { createRejects } from './rejects-file.ts';
import { ToolError } from './tool-error.ts';

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
export interface ItemFileOptions {
  readonly column: string;
  readonly rejects: string | null;
}

/** Items of a file, and the share of the file that has been read. */
export interface FilePart {
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
    throw new ToolError(EXIT.usage, `The file can't be read: ${why}`);
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
  yield { items: refusing(() => reader.end()), read: size };
}

function refusing<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw new ToolError(EXIT.refused, error.message);
  }
}
