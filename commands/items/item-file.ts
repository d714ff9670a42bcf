import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { AdjustLayout } from '../../items-file/columns/layout.ts';
import { createItemReader } from '../../items-file/create-item-reader.ts';
import { FileFault } from '../../items-file/reader/file-fault.ts';
import type { FileItem, ItemReader } from '../../items-file/reader/item-reader.ts';
import { describeRowsWithout } from '../../items-file/words.ts';
import { findItemFault } from '../../subgraphs/shared/items/item-fault.ts';
import { createDoubts } from './checksum-doubts.ts';
import { adjustColumn } from './choose-column.ts';
import { keepInput } from './keep-input.ts';
import { readUnpacked } from './read-pieces.ts';
import { createRejects } from './rejects-file.ts';
import { EXIT, ToolError, toReadError } from './tool-error.ts';

/** A file of items. It may be larger than the memory, so each use reads it again. */
export interface ItemFile extends ItemFileOptions {
  readonly path: string;
  readonly size: number;
  /** A hash of the file's unpacked content. */
  readonly hash: string;
  /** The name of a place in it. */
  readonly unit: ItemReader['unit'];
  /** Adjusts the layout of the columns. */
  readonly adjust: AdjustLayout;
}

/** The options of a file. */
export interface ItemFileOptions {
  /** The requested column of a table; empty for the recognized one. */
  readonly column: string;
  /** The requested sheet of a workbook; absent for the first visible one. */
  readonly sheet?: string;
  /** The requested encoding of a text; absent for the recognized one. */
  readonly encoding?: string;
  /** The file for the items that the service refuses; null without one. */
  readonly rejects: string | null;
  /** Whether invalid items are left out. */
  readonly skipsInvalid: boolean;
}

/** Items of a file, and the share of the file that has been read. */
interface FilePart
  extends Pick<ItemReader, 'unit' | 'encoding' | 'isEncodingGuessed' | 'isConsistent' | 'rowsWithout'> {
  readonly items: readonly FileItem[];
  readonly read: number;
}

/** Inspects a file before it is sent, and notes what is doubtful. Throws ToolError if it can't be read, or if its rejects can't be written. */
export async function openItemFile(
  given: string,
  options: ItemFileOptions,
  note: (text: string) => void,
): Promise<ItemFile> {
  const path = await keepInput(given);
  const { size } = await stat(path).catch((error: unknown) => Promise.reject(toReadError(error)));
  if (options.rejects !== null) await createRejects(options.rejects, path);
  const source = { path, size, ...options, adjust: adjustColumn(options.column, note) };
  const inspected = await inspect(source);
  const { encoding, isConsistent } = inspected;
  // Only the whole file has shown its encoding.
  const { doubts, unit, hash, hasLetters, rowsWithout } = isConsistent
    ? inspected
    : await inspect({ ...source, encoding });
  if (inspected.isEncodingGuessed) noteEncoding(encoding, hasLetters, note);
  if (rowsWithout > 0) note(describeRowsWithout(rowsWithout));
  doubts.report(unit, note);
  return { ...source, encoding, hash, unit };
}

type Source = Pick<ItemFile, 'path' | 'size' | 'adjust' | 'sheet' | 'encoding'>;

async function inspect(source: Source) {
  const hash = createHash('sha256');
  const doubts = await createDoubts();
  let last: FilePart | null = null;
  let hasLetters = false;
  for await (const part of readParts(source, (piece) => hash.update(piece))) {
    doubts.add(part.items);
    hasLetters ||= part.items.some(({ text }) => /[^\0-\x7f]/.test(text));
    last = part;
  }
  const {
    unit = 'line',
    encoding = 'utf-8',
    isEncodingGuessed = false,
    isConsistent = true,
    rowsWithout = 0,
  } = last ?? {};
  return {
    doubts,
    hasLetters,
    unit,
    encoding,
    isEncodingGuessed,
    isConsistent,
    rowsWithout,
    hash: hash.digest('base64url'),
  };
}

/** An address has the same bytes in all likely encodings, but not a letter beyond ASCII. */
function noteEncoding(encoding: string, hasLetters: boolean, note: (text: string) => void): void {
  const guess = `Some bytes of the file are not UTF-8: it was read as ${encoding}.`;
  if (hasLetters && encoding !== 'utf-8') {
    throw new ToolError(
      EXIT.usage,
      `${guess} Some of its items have letters beyond ASCII: name its encoding, such as --encoding ${encoding}. Nothing was changed.`,
    );
  }
  note(`${guess} To read it by another one, name it, such as --encoding windows-1251.`);
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
  { path, size, adjust, ...choices }: Source,
  watch: (piece: Uint8Array) => void,
): AsyncGenerator<FilePart> {
  // The format is that of the name without its packing.
  const reader = createItemReader(path.replace(/\.gz$/i, ''), adjust, choices);
  const toPart = (items: readonly FileItem[], read: number): FilePart => {
    const { unit, encoding, isEncodingGuessed, isConsistent, rowsWithout } = reader;
    return { items, read, unit, encoding, isEncodingGuessed, isConsistent, rowsWithout };
  };
  try {
    for await (const { bytes, read } of readUnpacked(path)) {
      watch(bytes);
      yield toPart(reader.read(bytes), read);
    }
    yield toPart(await reader.end(), size);
  } catch (error) {
    if (error instanceof FileFault) throw new ToolError(EXIT.refused, error.message);
    throw error instanceof Error && 'code' in error ? toReadError(error) : error;
  }
}
