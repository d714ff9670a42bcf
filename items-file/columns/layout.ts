import type { ItemType } from '../check-item.ts';

/** How the records of a file are read. */
export interface CsvLayout {
  /** Lines of items, a table of text, a JSON array of strings or of objects, or the sheet of a workbook. */
  readonly form: 'lines' | 'table' | 'array' | 'objects' | 'sheet';
  /** What divides the fields of a table; empty for the other forms. */
  readonly delimiter: string;
  /** Whether the first record names the columns and has no item. */
  readonly hasHeading: boolean;
  readonly columns: readonly CsvColumn[];
  /** The index of the column with the items. */
  readonly column: number;
  /** Whether the items of every column that has some are read. */
  readonly isAll: boolean;
  /** Whether nothing speaks for another column. Otherwise a person has to choose. */
  readonly isSure: boolean;
  /** The first records, with the heading, to look at. */
  readonly firstRows: readonly (readonly string[])[];
  /** The sheets of a workbook that have cells, by name; empty for other files. */
  readonly sheets: readonly string[];
  /** The sheet that is read; empty for other files. */
  readonly sheet: string;
  /** How many rows of it with text are hidden. */
  readonly hiddenRows: number;
}

/** A column as the first records show it. */
export interface CsvColumn {
  /** Its name in the heading; empty without one. */
  readonly name: string;
  /** How many of the first records have an item in it. */
  readonly items: number;
  /** What most of these items are; null without any. */
  readonly type: ItemType | null;
}

/** Adjusts the recognized layout to the choices of a person or to options. */
export type AdjustLayout = (recognized: CsvLayout) => CsvLayout;
