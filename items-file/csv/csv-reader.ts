import { findItemFault } from '../../subgraphs/shared/item-fault.ts';
import { createTextDecoder } from '../reader/decode-text.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileItem, ItemReader } from '../reader/item-reader.ts';
import { type AdjustLayout, type CsvLayout, recogniseLayout } from './csv-layout.ts';
import { type CsvRecord, createRecordReader } from './csv-records.ts';

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
  let isHeadingNext = layout.hasHeading;
  return (text, isEnd) => {
    const items: FileItem[] = [];
    for (const record of readRecords(text, isEnd)) {
      if (isBlank(record)) continue;
      const item = toItem(record, layout);
      if (item.text !== '' && !isHeadingNext) items.push(item);
      isHeadingNext = false;
    }
    return items;
  };
}

function isBlank({ fields }: CsvRecord): boolean {
  return fields.every((field) => field.trim() === '');
}

function toItem({ fields, line }: CsvRecord, { column, columns }: CsvLayout): FileItem {
  const stray = fields.findIndex((field, index) => index >= columns.length && findItemFault(field) === null);
  if (stray !== -1) refuseStray(stray, { fields, line }, columns.length);
  const before = fields.slice(0, column).join('').split('\n').length - 1;
  return { text: fields[column]?.trim() ?? '', place: line + before };
}

/** An item beyond the columns of the first record is refused, because it would be lost: a delimiter within a field causes that. */
function refuseStray(index: number, { fields, line }: CsvRecord, width: number): never {
  throw new FileFault(
    `Line ${line} has ${fields.length} fields where the first record has ${width}, and field ${index + 1} holds an item. Put it into a line of its own. Nothing was changed.`,
  );
}
