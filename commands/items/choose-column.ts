import { findHashColumn, isLikeHashes } from '../../items-file/columns/choose-column.ts';
import type { AdjustLayout, CsvColumn, CsvLayout } from '../../items-file/columns/layout.ts';
import { EXIT, ToolError } from './tool-error.ts';
import { number, toShown } from './words.ts';

/**
 * Chooses the requested column. Without one (empty), it keeps the recognized column, and reports once what else the file has. Throws
 * ToolError for an unknown column, if several columns may be meant, and if the only one looks like hashes.
 */
export function adjustColumn(wanted: string, note: (text: string) => void): AdjustLayout {
  let isNoted = false;
  return (layout) => {
    const notes = describeSheet(layout);
    const chosen = wanted === '' ? layout : { ...layout, column: findColumn(wanted, layout), isSure: true };
    if (!chosen.isSure) throw new ToolError(EXIT.usage, describeChoice(layout));
    if (wanted === '' && findHashColumn(layout) !== null) throw new ToolError(EXIT.usage, describeHashes(layout));
    const others = columnsWithItems(layout).filter((index) => index !== layout.column);
    if (wanted === '' && others.length > 0) notes.push(describeOthers(others, layout));
    if (!isNoted) for (const text of notes) note(text);
    isNoted = true;
    return chosen;
  };
}

/** What of a workbook is not read, and what is although nobody sees it. */
function describeSheet({ sheets, sheet, hiddenRows }: CsvLayout): string[] {
  const others = sheets.filter((name) => name !== sheet).map((name) => `"${toShown(name)}"`);
  const [other] = others;
  const notes: string[] = [];
  if (other !== undefined) {
    const read = sheet === '' ? 'The visible sheet is empty.' : `Reading the sheet "${toShown(sheet)}".`;
    notes.push(`${read} The workbook also has ${others.join(', ')}. To read another one, name it: --sheet ${other}`);
  }
  if (hiddenRows > 0)
    notes.push(`Hidden rows of the sheet, for example by a filter, are read too: ${number(hiddenRows)}.`);
  return notes;
}

function columnsWithItems({ columns }: CsvLayout): readonly number[] {
  return columns.flatMap(({ items }, index) => (items > 0 ? [index] : []));
}

function findColumn(wanted: string, { columns }: CsvLayout): number {
  const byName = columns.findIndex(({ name }) => name !== '' && name.toLowerCase() === wanted.trim().toLowerCase());
  const index = byName === -1 ? Number(wanted) - 1 : byName;
  if (columns[index]) return index;
  const all = columns.map((_, each) => describeColumn(each, columns)).join(', ');
  throw new ToolError(EXIT.usage, `The file has no column "${wanted}". Its columns are ${all}. Nothing was changed.`);
}

function describeChoice(layout: CsvLayout): string {
  const { columns } = layout;
  const filled = columnsWithItems(layout);
  const found = filled.map((each) => describeItems(each, columns)).join(', ');
  const proposed = filled.find((each) => !isLikeHashes(columns[each])) ?? filled[0] ?? 0;
  const what = filled.length > 1 ? 'Several columns have items' : 'It is not clear which column has the items';
  return `${what}: ${found}. Name the one to read: --column ${proposed + 1}. Nothing was changed.`;
}

function describeHashes({ column, columns }: CsvLayout): string {
  return `Column ${describeItems(column, columns)} looks like hashes of transactions: 32 bytes each, as only addresses of Aptos have. If it has addresses, name it with --column. Nothing was changed.`;
}

function describeOthers(others: readonly number[], { column, columns }: CsvLayout): string {
  const named = others.map((each) => describeItems(each, columns)).join(', ');
  const proposed = others.find((each) => !isLikeHashes(columns[each]));
  const how = proposed === undefined ? '' : ` To read another one, name it: --column ${proposed + 1}`;
  return `Reading column ${describeColumn(column, columns)} of the file. These columns also have items and are not read: ${named}.${how}`;
}

/** A column with the number and the kind of its items, but no item: the output is often kept as a log. */
function describeItems(index: number, columns: readonly CsvColumn[]): string {
  const { items, type, name } = columns[index] ?? { items: 0, type: null, name: '' };
  const kind = type === 'Email' ? 'e-mail' : type;
  const found = items === 0 || kind === null ? '' : `${items} ${kind}`;
  return name === '' ? `${index + 1} (${found})` : `${index + 1} (${toShown(name)}: ${found})`;
}

function describeColumn(index: number, columns: readonly CsvColumn[]): string {
  const name = columns[index]?.name ?? '';
  return name === '' ? String(index + 1) : `${index + 1} (${toShown(name)})`;
}
