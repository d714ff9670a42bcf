import Papa from 'papaparse';
import { findItemFault } from '../../subgraphs/shared/items/item-fault.ts';

/** How the records of a CSV file are read. */
export interface CsvLayout {
  readonly delimiter: string;
  /** Whether the first record names the columns and has no item. */
  readonly hasHeading: boolean;
  readonly columns: readonly CsvColumn[];
  /** The index of the column with the items. */
  readonly column: number;
}

/** A column as the first records show it. */
export interface CsvColumn {
  /** Its name in the heading; empty without one. */
  readonly name: string;
  /** How many of the first records have an item in it. */
  readonly items: number;
}

/** Adjusts the recognised layout to the choices of a person or to options. */
export type AdjustLayout = (recognised: CsvLayout) => CsvLayout;

const DELIMITERS = [',', ';', '\t'];

/** The number of records by which the layout is recognised. */
const MOST_RECORDS = 100;

/** Words such as "address" or "E-mail (work)". A word with a digit is a mistyped item, which must not be skipped. */
const HEADING = /^\p{L}[\p{L}\p{M} _./:#()-]{0,63}$/u;

/**
 * Recognises the layout by the beginning of a file. The column with the most items is chosen, or the first of equal ones. A given
 * delimiter is used as it is.
 */
export function recogniseLayout(beginning: string, delimiter?: string): CsvLayout {
  const { data: records, meta } = Papa.parse<string[]>(beginning, {
    newline: '\n',
    delimiter,
    delimitersToGuess: DELIMITERS,
    skipEmptyLines: 'greedy',
    preview: MOST_RECORDS,
  });
  const [first = []] = records;
  const counts = first.map((_, index) => records.filter((fields) => isItem(fields[index])).length);
  const column = Math.max(0, counts.indexOf(Math.max(...counts)));
  const hasHeading = !first.some(isItem) && HEADING.test(first[column]?.trim() ?? '');
  const columns = first.map((name, index) => ({ name: hasHeading ? name.trim() : '', items: counts[index] ?? 0 }));
  return { delimiter: meta.delimiter, hasHeading, columns, column };
}

function isItem(text: string | undefined): boolean {
  return text !== undefined && findItemFault(text) === null;
}
