/** The forms in which the items of a list are sent. */
export type ItemsFormat = 'text' | 'csv' | 'json';

/** How a form of the items is written. */
export interface FormatWriter {
  readonly type: string;
  readonly extension: string;
  readonly start: string;
  /** Some items, and whether others came before them. */
  readonly write: (items: readonly string[], isFirst: boolean) => string;
  readonly end: string;
}

/** What a spreadsheet would take for a formula, or for the start of one. */
const FORMULA = /^[=+\-@\t\r]/;

/** Writes each form. A text for a spreadsheet begins with an apostrophe where it could be a formula. */
export function itemsWriter(format: ItemsFormat, isForSpreadsheets: boolean): FormatWriter {
  if (format === 'json') return JSON_WRITER;
  if (format === 'text') return TEXT_WRITER;
  const toCell = isForSpreadsheets ? (item: string) => quote(FORMULA.test(item) ? `'${item}` : item) : quote;
  return { ...CSV, write: (items) => items.map((item) => `${toCell(item)}\r\n`).join('') };
}

const TEXT_WRITER: FormatWriter = {
  type: 'text/plain; charset=utf-8',
  extension: 'txt',
  start: '',
  write: (items) => items.map((item) => `${item}\n`).join(''),
  end: '',
};

const JSON_WRITER: FormatWriter = {
  type: 'application/json; charset=utf-8',
  extension: 'json',
  start: '[',
  write: (items, isFirst) =>
    items.map((item, i) => `${isFirst && i === 0 ? '' : ',\n'}${JSON.stringify(item)}`).join(''),
  end: ']\n',
};

const CSV = { type: 'text/csv; charset=utf-8; header=present', extension: 'csv', start: 'item\r\n', end: '' } as const;

/** RFC 4180. */
function quote(item: string): string {
  return /[",\r\n]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item;
}
