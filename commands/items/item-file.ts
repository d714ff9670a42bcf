import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { createItemReader } from '../../items-file/create-item-reader.ts';
import type { AdjustLayout } from '../../items-file/csv/csv-layout.ts';
import { FileFault } from '../../items-file/reader/file-fault.ts';
import type { FileItem, ItemReader } from '../../items-file/reader/item-reader.ts';
import { findItemFault } from '../../subgraphs/shared/items/item-fault.ts';
import { createDoubts } from './checksum-doubts.ts';
import { chooseColumn } from './choose-column.ts';
import { readPieces } from './read-pieces.ts';
import { createRejects } from './rejects-file.ts';
import { EXIT, ToolError, toReadError } from './tool-error.ts';

/** A file of items. It may be larger than the memory, so each use reads it again. */
export interface ItemFile {
  readonly path: string;
  readonly size: number;
  /** A hash of the file's unpacked content. */
  readonly hash: string;
  /** The requested column of a CSV file; empty for the recognized one. */
  readonly column: string;
  /** The name of a place in it. */
  readonly unit: ItemReader['unit'];
  /** Adjusts the layout of the columns. */
  readonly adjust: AdjustLayout;
  /** The file for the items that the service refuses; null without one. */
  readonly rejects: string | null;
  /** Whether invalid items are left out. */
  readonly skipsInvalid: boolean;
}

/** The options of a file. */
type ItemFileOptions = Pick<ItemFile, 'column' | 'rejects' | 'skipsInvalid'>;

/** Items of a file, and the share of the file that has been read. */
interface FilePart {
  readonly items: readonly FileItem[];
  readonly read: number;
  readonly unit: ItemReader['unit'];
}

/** Inspects a file before it is sent, and notes what is doubtful. Throws ToolError if it can't be read, or if its rejects can't be written. */
export async function openItemFile(
  path: string,
  options: ItemFileOptions,
  note: (text: string) => void,
): Promise<ItemFile> {
  const { size } = await stat(path).catch((error: unknown) => Promise.reject(toReadError(error)));
  if (options.rejects !== null) await createRejects(options.rejects, path);
  const adjust = chooseColumn(options.column, note);
  const hash = createHash('sha256');
  const doubts = await createDoubts();
  let unit: ItemReader['unit'] = 'line';
  for await (const part of readParts({ path, size, adjust }, (piece) => hash.update(piece))) {
    doubts.add(part.items);
    unit = part.unit;
  }
  doubts.report(unit, note);
  return { path, size, hash: hash.digest('base64url'), unit, adjust, ...options };
}

/** Reads all items of a file in parts. Throws ToolError if the format is not that of the file's name. */
export async function* readItemFile(file: ItemFile): AsyncGenerator<FilePart> {
  yield* readParts(file, () => {});
}

/** Reads the items of a file that are sent. */
export async function* readSentItems(file: ItemFile): AsyncGenerator<FilePart> {
  for await (const part of readItemFile(file)) {
    const { items } = part;
    yield { ...part, items: file.skipsInvalid ? items.filter(({ text }) => findItemFault(text) === null) : items };
  }
}

async function* readParts(
  { path, size, adjust }: Pick<ItemFile, 'path' | 'size' | 'adjust'>,
  watch: (piece: Uint8Array) => void,
): AsyncGenerator<FilePart> {
  // The format is that of the name without its packing.
  const reader = createItemReader(path.replace(/\.gz$/i, ''), adjust);
  try {
    for await (const { bytes, read } of readPieces(path)) {
      watch(bytes);
      yield { items: reader.read(bytes), read, unit: reader.unit };
    }
    yield { items: await reader.end(), read: size, unit: reader.unit };
  } catch (error) {
    if (error instanceof FileFault) throw new ToolError(EXIT.refused, error.message);
    throw error instanceof Error && 'code' in error ? toReadError(error) : error;
  }
}
