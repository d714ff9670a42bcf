import Papa from 'papaparse';
import { findItemFault } from '../../subgraphs/shared/items/item-fault.ts';
import { chooseColumn, describeColumns } from '../columns/choose-column.ts';
import { isHeading, rankHeading, withoutDirection } from '../columns/rank-heading.ts';
import type { CsvLayout } from './csv-layout.ts';

/** The number of records by which a layout is recognized, and of those to look at. */
const MOST_RECORDS = 100;
const SHOWN_RECORDS = 6;

/** So much of a field is looked at. */
const SHOWN_CHARACTERS = 100;

/** Recognizes the layout of a table by its beginning, whose fields this delimiter divides. */
export function recognizeLayout(beginning: string, delimiter: string): CsvLayout {
  return { ...toLayout('table', readFirst(beginning, delimiter)), delimiter };
}

/**
 * Recognizes the layout of records. Without given names, the first record is a heading if it has no item, and words where the items
 * are.
 */
export function toLayout(
  form: CsvLayout['form'],
  records: readonly (readonly string[])[],
  given: readonly string[] = [],
): CsvLayout {
  const [first = []] = records;
  const hasHeading = given.length === 0 && !first.some(isItem) && isNamed(records);
  const found = first.map((name) => (hasHeading ? withoutDirection(name).slice(0, SHOWN_CHARACTERS) : ''));
  const columns = describeColumns(given.length > 0 ? given : found, records.slice(0, MOST_RECORDS));
  const firstRows = records
    .slice(0, SHOWN_RECORDS)
    .map((fields) => fields.map((field) => field.slice(0, SHOWN_CHARACTERS)));
  return { form, delimiter: '', hasHeading, columns, ...chooseColumn(columns), isAll: false, firstRows, sheets: [] };
}

/** Whether the first record names the column that has the most items. */
function isNamed([first = [], ...records]: readonly (readonly string[])[]): boolean {
  const counts = first.map(
    (_, index) => records.slice(0, MOST_RECORDS).filter((fields) => isItem(fields[index])).length,
  );
  const most = counts.reduce((highest, count) => Math.max(highest, count), 0);
  const name = first[Math.max(0, counts.indexOf(most))] ?? '';
  return isHeading(name) || (rankHeading(name) !== 0 && !name.includes('@') && !/^0x/i.test(name) && name.length <= 64);
}

/** The first records of a text that are not empty. */
export function readFirst(beginning: string, delimiter?: string): readonly (readonly string[])[] {
  return Papa.parse<string[]>(beginning, {
    newline: '\n',
    delimiter,
    skipEmptyLines: 'greedy',
    preview: MOST_RECORDS,
  }).data;
}

/** Whether a field has an item. */
export function isItem(text: string | undefined): boolean {
  return text !== undefined && findItemFault(text) === null;
}
