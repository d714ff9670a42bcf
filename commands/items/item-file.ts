import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createItemReader } from '../../items-file/create-item-reader.ts';
import type { AdjustLayout } from '../../items-file/csv/csv-layout.ts';
import { FileFault } from '../../items-file/file-fault.ts';
import type { FileItem } from '../../items-file/item-reader.ts';
import { chooseColumn } from './choose-column.ts';
import { EXIT } from './exit.ts';
import { ToolError } from './tool-error.ts';

/** A file of items. It may be larger than the memory, so it is read anew for each purpose. */
export interface ItemFile {
  readonly path: string;
  readonly size: number;
  /** Stands for the file's content. */
  readonly hash: string;
  /** The column of a CSV file that was asked for; empty for the one that is recognised. */
  readonly column: string;
  /** How the columns are read. */
  readonly adjust: AdjustLayout;
}

/** Items of a file, and how much of it has been read with them. */
export interface FilePart {
  readonly items: readonly FileItem[];
  readonly read: number;
}

/** Finds out what there is to know of a file before it is sent. Throws ToolError when it can't be read. */
export async function openItemFile(path: string, column: string, note: (text: string) => void): Promise<ItemFile> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece);
    const adjust = chooseColumn(column, note);
    return { path, size: (await stat(path)).size, hash: hash.digest('base64url'), column, adjust };
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new ToolError(EXIT.usage, `The file can't be read: ${why}`);
  }
}

/** Reads the items of a file, part by part. Throws ToolError for a file that is not what its name says. */
export async function* readItemFile({ path, size, adjust }: ItemFile): AsyncGenerator<FilePart> {
  const reader = createItemReader(path, adjust);
  let read = 0;
  for await (const piece of createReadStream(path)) {
    read += piece.length;
    yield { items: refusing(() => reader.read(piece)), read };
  }
  yield { items: refusing(() => reader.end()), read: size };
}

/** Where the items with these indexes stand in the file, and what they are, in words. */
export async function describeItems(
  file: ItemFile,
  indexes: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const { unit } = createItemReader(file.path, file.adjust);
  let index = 0;
  for await (const { items } of readItemFile(file)) {
    for (const { text, place } of items) {
      if (indexes.has(index)) found.set(index, `${unit} ${place}: ${text}`);
      index += 1;
    }
    if (found.size === indexes.size) break;
  }
  return found;
}

function refusing<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw new ToolError(EXIT.refused, error.message);
  }
}
