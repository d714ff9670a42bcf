import { findItemFault } from '../../subgraphs/shared/items/item-fault.ts';
import { createTextDecoder } from '../reader/decode-text.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileItem, ItemReader } from '../reader/item-reader.ts';
import { type AdjustLayout, type CsvLayout, recogniseLayout } from './csv-layout.ts';
import { countLineFeeds, createRecordReader } from './csv-records.ts';

type ReadItems = (text: string, isEnd: boolean) => readonly FileItem[];

/** The number of characters by which the layout is recognised. */
const BEGINNING = 32 * 1024;

/** Creates a reader of one CSV column. `adjust` may change the layout that the beginning of the file shows, and a delimiter may be given. */
export function createCsvReader(adjust: AdjustLayout, delimiter?: string): ItemReader {
  const decode = createTextDecoder();
  let beginning = '';
  let readItems: ReadItems | null = null;
  const readText: ReadItems = (text, isEnd) => {
    if (readItems) return readItems(text, isEnd);
    beginning += text;
    if (!isEnd && beginning.length < BEGINNING) return [];
    readItems = createColumnReader(adjust(recogniseLayout(beginning, delimiter)));
    return readItems(beginning, isEnd);
  };
  return {
    unit: 'line',
    read: (piece) => readText(decode(piece), false),
    end: () => readText(decode(null), true),
  };
}

function createColumnReader(layout: CsvLayout): ReadItems {
  const readRecords = createRecordReader(layout.delimiter);
  const width = layout.columns.length;
  let isHeadingNext = layout.hasHeading;
  return (text, isEnd) => {
    const items: FileItem[] = [];
    readRecords(text, isEnd, (fields, line) => {
      if (fields.length > width) checkStray(fields, line, width);
      const item = fields[layout.column]?.trim() ?? '';
      if (isHeadingNext) isHeadingNext = fields.every((field) => field.trim() === '');
      else if (item !== '') items.push({ text: item, place: line + countLinesBefore(fields, layout.column) });
    });
    return items;
  };
}

function countLinesBefore(fields: readonly string[], column: number): number {
  let count = 0;
  for (let index = 0; index < column; index += 1) count += countLineFeeds(fields[index] ?? '');
  return count;
}

/** An item beyond the columns of the first record is refused, because it would be lost: a delimiter within a field causes that. */
function checkStray(fields: readonly string[], line: number, width: number): void {
  const index = fields.findIndex((field, at) => at >= width && findItemFault(field) === null);
  if (index === -1) return;
  throw new FileFault(
    `Line ${line} has ${fields.length} fields where the first record has ${width}, and field ${index + 1} holds an item. Put it into a line of its own. Nothing was changed.`,
  );
}
