import { toSpreadsheetCell } from '../../items-file/csv/csv-cell.ts';
import type { Excerpt } from './import-message.ts';

/** Collects rows as a CSV file, and keeps the first of them to look at. */
export interface RowsFile<Row> {
  add(row: Row): void;
  end(): Excerpt<Row>;
}

/** So many rows are shown. */
const SHOWN = 100;

/** So many rows go into a piece of the file. */
const PIECE = 10_000;

/** A table with these columns. */
export function createRowsFile<Row extends object>(columns: readonly (keyof Row & string)[]): RowsFile<Row> {
  const parts: Blob[] = [];
  const first: Row[] = [];
  let lines = [columns.join(',')];
  let count = 0;
  const flush = (): void => {
    parts.push(new Blob([`${lines.join('\r\n')}\r\n`]));
    lines = [];
  };
  return {
    add: (row) => {
      count += 1;
      if (first.length < SHOWN) first.push(row);
      lines.push(columns.map((column) => toSpreadsheetCell(String(row[column]))).join(','));
      if (lines.length >= PIECE) flush();
    },
    end: () => {
      if (lines.length > 0) flush();
      return { count, first, file: new Blob(parts, { type: 'text/csv' }) };
    },
  };
}
