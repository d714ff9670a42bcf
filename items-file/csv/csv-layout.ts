import Papa from 'papaparse';
import { findItemFault } from '../../subgraphs/shared/items/item-fault.ts';
import { chooseColumn, describeColumns } from '../columns/choose-column.ts';
import { isHeading, withoutDirection } from '../columns/known-name.ts';
import type { CsvColumn, CsvLayout } from '../columns/layout.ts';

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
  const [first = [], ...others] = records.slice(0, MOST_RECORDS + 1);
  const below = describeColumns(first.map(shortened), others);
  const hasHeading = given.length === 0 && !first.some(isItem) && isNamed(below);
  const columns = hasHeading
    ? below
    : describeColumns(given.length > 0 ? given : first.map(() => ''), records.slice(0, MOST_RECORDS));
  const firstRows = records
    .slice(0, SHOWN_RECORDS)
    .map((fields) => fields.map((field) => field.slice(0, SHOWN_CHARACTERS)));
  const chosen = chooseColumn(columns, hasHeading ? others.length : records.length);
  const noWorkbook = { sheets: [], sheet: '', hiddenRows: 0 };
  return { form, delimiter: '', hasHeading, columns, ...chosen, isAll: false, firstRows, ...noWorkbook };
}

function shortened(name: string): string {
  return withoutDirection(name).slice(0, SHOWN_CHARACTERS);
}

/** Whether the first record names the column that has the most items below it. */
function isNamed(below: readonly CsvColumn[]): boolean {
  const most = below.reduce((highest, { items }) => Math.max(highest, items), 0);
  return isHeading(below.find(({ items }) => items === most)?.name ?? '');
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
