import type { CsvLayout } from '../columns/layout.ts';
import type { FileRow, TextReader } from '../reader/item-reader.ts';
import { createRecordReader } from './csv-records.ts';
import { createItemPicker } from './pick-items.ts';

/** Creates a reader of a table whose first record stands in this line. */
export function createTableReader(layout: CsvLayout, firstLine: number): TextReader {
  const readRecords = createRecordReader(layout.delimiter, firstLine);
  const pick = createItemPicker(layout);
  const read = (text: string, isEnd: boolean): readonly FileRow[] => {
    const rows: FileRow[] = [];
    readRecords(text, isEnd, (fields, line) => pick(fields, line, rows));
    return rows;
  };
  return { unit: 'line', read };
}
