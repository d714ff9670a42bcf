import { isMeant } from '../columns/choose-column.ts';
import { countTitles } from '../columns/count-titles.ts';
import { isHeading, namesItems } from '../columns/known-name.ts';
import type { CsvLayout } from '../columns/layout.ts';
import { isItem, readFirst, recognizeLayout, toLayout } from '../csv/csv-layout.ts';
import { splitItems } from './split-items.ts';

/** What may divide the fields of a table, the likeliest first. */
const DELIMITERS = ['\t', ';', ','];

/** So many of a table's records may have another length than the first: a name may contain the delimiter. */
const UNEQUAL = 1 / 10;

/** The first line of some spreadsheets' files, which names the delimiter. */
const NAMED_DELIMITER = /^sep=(.)\n/i;

/** How a text begins, and how it is read. */
interface RecognizedText {
  readonly layout: CsvLayout;
  /** What stands above the records: a line that names the delimiter, and titles. */
  readonly preamble: string;
}

/** Recognizes the layout of a text by its beginning. A file that is named as a table is one, unless it is a single line of items. */
export function recognizeText(beginning: string, isNamedTable: boolean, wanted?: string): RecognizedText {
  const [naming = '', named] = NAMED_DELIMITER.exec(beginning) ?? [];
  const text = beginning.slice(naming.length);
  const delimiter = wanted ?? named;
  const titles = delimiter === '' ? '' : findTitles(text, delimiter === undefined ? DELIMITERS : [delimiter]);
  return { preamble: naming + titles, layout: recognizeBody(text.slice(titles.length), isNamedTable, delimiter) };
}

/** So many lines may stand above a table. */
const MOST_TITLES = 12;

/** The lines above a table; empty without any. */
function findTitles(text: string, delimiters: readonly string[]): string {
  let end = 0;
  for (let lines = 0; lines < MOST_TITLES; lines += 1) {
    const rest = text.slice(end);
    if (delimiters.some((each) => isTableWithoutTitle(readFirst(rest, each)))) return text.slice(0, end);
    const [line = ''] = rest.split('\n', 1);
    if (line.length === rest.length || delimiters.some((each) => line.split(each).some(isMeant))) return '';
    end += line.length + 1;
  }
  return '';
}

function isTableWithoutTitle(records: readonly (readonly string[])[]): boolean {
  return isTable(records) && countTitles(records) === 0;
}

function recognizeBody(text: string, isNamedTable: boolean, delimiter: string | undefined): CsvLayout {
  if (delimiter !== undefined) return delimiter === '' ? toLines(text) : recognizeLayout(text, delimiter);
  const tables = DELIMITERS.map((each) => ({ delimiter: each, records: readFirst(text, each) }));
  const table = tables.find(({ records }) => isTable(records));
  if (table) return recognizeLayout(text, table.delimiter);
  if (!isNamedTable || tables.some(({ records }) => isListOfOneLine(records))) return toLines(text);
  return recognizeLayout(text, guessDelimiter(tables));
}

interface ReadTable {
  readonly delimiter: string;
  readonly records: readonly (readonly string[])[];
}

/** The delimiter by which most records have several fields, or a comma for a single column. */
function guessDelimiter(tables: readonly ReadTable[]): string {
  const counted = tables.map(({ delimiter, records }) => ({
    delimiter,
    count: records.filter(({ length }) => length > 1).length,
  }));
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.delimiter : ',';
}

/** Whether the records have the same fields, some of which have items. */
function isTable(records: readonly (readonly string[])[]): boolean {
  const [first = []] = records;
  if (records.length < 2 || first.length < 2) return false;
  const unequal = records.filter(({ length }) => length !== first.length).length;
  return unequal <= records.length * UNEQUAL && records.some((fields) => fields.some(isMeant));
}

function isListOfOneLine(records: readonly (readonly string[])[]): boolean {
  const [first = []] = records;
  return records.length === 1 && first.length > 1 && first.every((field) => field.trim() === '' || isItem(field));
}

/** The first line is a heading if it has a known name, and an item follows it: any other word may be a mistyped item. */
function toLines(text: string): CsvLayout {
  const items = splitItems(text.slice(0, FIRST_LINES));
  const [first, second] = items;
  const hasHeading = first !== undefined && isItem(second?.text) && !isItem(first.text) && isKnownHeading(first.text);
  const layout = toLayout(
    'lines',
    items.map((item) => [item.text]),
  );
  const columns = layout.columns.map((column) => ({ ...column, name: hasHeading ? (first?.text ?? '') : '' }));
  return { ...layout, hasHeading, columns, column: 0, isSure: true };
}

/** So many characters show how the lines begin. */
const FIRST_LINES = 8192;

function isKnownHeading(text: string): boolean {
  return namesItems(text) && isHeading(text);
}
