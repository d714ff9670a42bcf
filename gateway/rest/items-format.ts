import { toCsvCell, toSpreadsheetCell } from '../../items-file/csv/csv-cell.ts';

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

/** Writes each form. A text for a spreadsheet begins with an apostrophe where it could be a formula. */
export function itemsWriter(format: ItemsFormat, isForSpreadsheets: boolean): FormatWriter {
  if (format === 'json') return JSON_WRITER;
  if (format === 'text') return TEXT_WRITER;
  const toCell = isForSpreadsheets ? toSpreadsheetCell : toCsvCell;
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

const BY_MEDIA_TYPE: Readonly<Record<string, ItemsFormat>> = {
  'text/plain': 'text',
  'text/*': 'text',
  '*/*': 'text',
  'text/csv': 'csv',
  'application/json': 'json',
  'application/*': 'json',
};

/** The form that an Accept header wants most (RFC 9110 12.5.1): one item a line where it names none of ours. */
export function negotiateItemsFormat(accept: string | undefined): ItemsFormat {
  const wanted = (accept ?? '').split(',').map(parseRange);
  const best = wanted.filter(({ format, weight }) => format && weight > 0).toSorted((a, b) => b.weight - a.weight);
  return best[0]?.format ?? 'text';
}

function parseRange(text: string): { readonly format: ItemsFormat | undefined; readonly weight: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
  const format = Object.hasOwn(BY_MEDIA_TYPE, type) ? BY_MEDIA_TYPE[type] : undefined;
  return { format, weight: Number.isFinite(weight) ? weight : 0 };
}
