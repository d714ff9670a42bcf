import type { CsvLayout } from '../columns/layout.ts';
import type { FileItem, TextReader } from '../reader/item-reader.ts';
import { createRecordReader } from './csv-records.ts';
import { createItemPicker } from './pick-items.ts';

/** Creates a reader of a table whose first record stands in this line. */
export function createTableReader(layout: CsvLayout, firstLine: number): TextReader {
  const readRecords = createRecordReader(layout.delimiter, firstLine);
  const pick = createItemPicker(layout);
  const read = (text: string, isEnd: boolean): readonly FileItem[] => {
    const items: FileItem[] = [];
    readRecords(text, isEnd, (fields, line) => pick(fields, line, items));
    return items;
  };
  return { unit: 'line', read };
}
