import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createItemReader } from './create-item-reader.ts';
import { EXIT } from './exit.ts';
import type { FileItem, ItemReader } from './item-reader.ts';
import { ToolError } from './tool-error.ts';

/** A file of items. It may be larger than the memory, so it is read anew for each purpose. */
export interface ItemFile {
  readonly path: string;
  readonly size: number;
  /** Stands for the file's content. */
  readonly hash: string;
}

/** Items of a file, and how much of it has been read with them. */
export interface FilePart {
  readonly items: readonly FileItem[];
  readonly read: number;
}

/** Finds out what there is to know of a file before it is sent; throws ToolError when it can't be read. */
export async function openItemFile(path: string): Promise<ItemFile> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece);
    return { path, size: (await stat(path)).size, hash: hash.digest('base64url') };
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new ToolError(EXIT.usage, `The file can't be read: ${why}`);
  }
}

/** Reads the items of a file, part by part. */
export async function* readItemFile({ path, size }: ItemFile): AsyncGenerator<FilePart> {
  const reader = createItemReader(path);
  let read = 0;
  for await (const piece of createReadStream(path)) {
    read += piece.length;
    yield { items: reader.read(piece), read };
  }
  yield { items: reader.end(), read: size };
}

/** Where the items with these indexes stand in the file, and what they are, in words. */
export async function describeItems(
  file: ItemFile,
  indexes: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const { unit }: Pick<ItemReader, 'unit'> = createItemReader(file.path);
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
