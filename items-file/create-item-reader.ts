import type { AdjustLayout } from './columns/layout.ts';
import { countLineFeeds } from './csv/csv-records.ts';
import { createTableReader } from './csv/table-reader.ts';
import { createJsonReader } from './json/json-reader.ts';
import { checkNoWorkbook, isArchive } from './reader/check-no-workbook.ts';
import { createTextDecoder } from './reader/decode-text.ts';
import { FileFault } from './reader/file-fault.ts';
import type { FileItem, FileRow, ItemReader, TextReader } from './reader/item-reader.ts';
import { joinBytes } from './reader/join-bytes.ts';
import { createLineReader } from './text/line-reader.ts';
import { recognizeText } from './text/recognize-text.ts';
import { LARGEST_WORKBOOK, readWorkbook, type SheetChoices } from './workbook/workbook-reader.ts';

/** How a file is to be read where a person knows better. */
export interface ReadingChoices extends SheetChoices {
  /** What divides the fields; empty for lines of items. */
  readonly delimiter?: string;
  readonly encoding?: string;
}

/** The number of characters by which a text is recognized, if its lines are not long. */
const BEGINNING = 32 * 1024;
const LONGEST_BEGINNING = 1024 * 1024;

/** So many bytes show whether a file is a workbook, and in which encoding a text is. */
const FIRST_BYTES = 4;

/**
 * Creates a reader of a file: a workbook, a JSON array, a table or lines, recognized by its name and its beginning. `adjust` may
 * change the layout of its columns.
 */
export function createItemReader(name: string, adjust: AdjustLayout, choices: ReadingChoices = {}): ItemReader {
  const text = createSniffingReader(name, adjust, choices);
  const decoding = createTextDecoder(choices.encoding);
  const reader = createRowReader(text, decoding, async (workbook) => readWorkbook(workbook, adjust, choices));
  let rowsWithout = 0;
  const toItems = (rows: readonly FileRow[]): readonly FileItem[] => {
    const items = rows.filter(isItem);
    rowsWithout += rows.length - items.length;
    return items;
  };
  return {
    get unit() {
      return text.unit;
    },
    get encoding() {
      return decoding.encoding();
    },
    get isEncodingGuessed() {
      return decoding.isGuess();
    },
    get isConsistent() {
      return decoding.isConsistent();
    },
    get rowsWithout() {
      return rowsWithout;
    },
    read: (piece) => toItems(reader.read(piece)),
    end: async () => toItems(await reader.end()),
  };
}

/** Reads the rows of a workbook, or else of a text, piece by piece. */
function createRowReader(
  text: TextReader,
  decoding: ReturnType<typeof createTextDecoder>,
  readSheet: (workbook: Uint8Array) => Promise<readonly FileRow[]>,
) {
  const workbook: Uint8Array[] = [];
  let held: Uint8Array = new Uint8Array();
  let isBegun = false;
  const begin = (bytes: Uint8Array): readonly FileRow[] => {
    isBegun = true;
    if (isArchive(bytes)) return keep(workbook, bytes);
    checkNoWorkbook(bytes);
    return text.read(decoding.decode(bytes), false);
  };
  const read = (piece: Uint8Array): readonly FileRow[] => {
    if (workbook.length > 0) return keep(workbook, piece);
    if (isBegun) return text.read(decoding.decode(piece), false);
    held = joinBytes([held, piece]);
    return held.length < FIRST_BYTES ? [] : begin(held);
  };
  const end = async (): Promise<readonly FileRow[]> => {
    if (workbook.length > 0) return readSheet(joinBytes(workbook));
    const first = isBegun ? [] : begin(held);
    return [...first, ...text.read(decoding.decode(null), true)];
  };
  return { read, end };
}

function isItem(row: FileRow): row is FileItem {
  return row.text !== null;
}

/** Whether a beginning has some whole lines. The first line of a table with thousands of columns is long. */
function isTelling(beginning: string): boolean {
  if (beginning.length < BEGINNING) return false;
  return beginning.length >= LONGEST_BEGINNING || beginning.indexOf('\n', beginning.indexOf('\n') + 1) !== -1;
}

/** Collects the beginning of a text until it shows the format. */
function createSniffingReader(name: string, adjust: AdjustLayout, choices: ReadingChoices): TextReader {
  let beginning = '';
  let reader: TextReader | null = null;
  const read = (text: string, isEnd: boolean): readonly FileRow[] => {
    if (reader) return reader.read(text, isEnd);
    beginning += text;
    if (!isEnd && !isTelling(beginning)) return [];
    const recognized = recognize(name, beginning, adjust, choices);
    reader = recognized.reader;
    return reader.read(recognized.text, isEnd);
  };
  return {
    get unit() {
      return reader?.unit ?? (isJson(name) ? 'item' : 'line');
    },
    read,
  };
}

/** How JSON begins, whatever the name of its file. */
const JSON_BEGINNING = /^\s*(?:\[\s*(?:[{\]]|\[?\s*"(?!"))|\{\s*["}])/;

/** The reader of a text that begins so, and what of the beginning it is to read. */
function recognize(
  name: string,
  text: string,
  adjust: AdjustLayout,
  { delimiter }: ReadingChoices,
): { readonly reader: TextReader; readonly text: string } {
  const isTable = /\.(csv|tsv)$/i.test(name);
  if (isJson(name) || JSON_BEGINNING.test(text)) return { reader: createJsonReader(text, adjust), text };
  const { layout, preamble } = recognizeText(text, isTable, delimiter);
  const adjusted = adjust(layout);
  const rest = text.slice(preamble.length);
  if (adjusted.form === 'lines') return { reader: createLineReader(adjusted), text: rest };
  return { reader: createTableReader(adjusted, 1 + countLineFeeds(preamble)), text: rest };
}

function isJson(name: string): boolean {
  return /\.(json|jsonl|ndjson)$/i.test(name);
}

function keep(pieces: Uint8Array[], piece: Uint8Array): readonly FileRow[] {
  pieces.push(piece);
  if (pieces.reduce((size, { length }) => size + length, 0) <= LARGEST_WORKBOOK) return [];
  throw new FileFault(
    `A workbook is read up to ${LARGEST_WORKBOOK / 1024 ** 2} MB. Save its sheet as CSV UTF-8 (.csv). Nothing was changed.`,
  );
}
