import Papa from 'papaparse';
import { findItemFault } from '../../subgraphs/shared/item-fault.ts';

/** How the records of a CSV file are read. */
export interface CsvLayout {
  readonly delimiter: string;
  /** Whether the first record names the columns and holds no item. */
  readonly hasHeading: boolean;
  readonly columns: readonly CsvColumn[];
  /** Index of the column that holds the items. */
  readonly column: number;
}

/** A column as the first records show it. */
export interface CsvColumn {
  /** Its name in the heading; empty without one. */
  readonly name: string;
  /** How many of the first records hold an item in it. */
  readonly items: number;
}

/** Changes the layout that was recognised, as a person or an option wants it. */
export type AdjustLayout = (recognised: CsvLayout) => CsvLayout;

const DELIMITERS = [',', ';', '\t'];

/** So many records show the layout. */
const MOST_RECORDS = 100;

/** Words such as "address" or "E-mail (work)". A digit makes it a mistyped item, which must not be passed over. */
const HEADING = /^\p{L}[\p{L}\p{M} _./:#()-]{0,63}$/u;

/**
 * Recognises the layout by the beginning of a file: the column with most items is taken, the first of equal ones. A delimiter that is
 * given is taken as it is.
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
