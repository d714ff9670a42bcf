import type { AdjustLayout, CsvColumn, CsvLayout } from '../../items-file/csv/csv-layout.ts';
import { EXIT, ToolError } from './tool-error.ts';

/**
 * Chooses the requested column. Without one (empty), it keeps the recognized column, and reports other columns with items to
 * `note` once. Throws ToolError for an unknown column, and if several columns are equally likely.
 */
export function chooseColumn(wanted: string, note: (text: string) => void): AdjustLayout {
  let isNoted = false;
  return (layout) => {
    if (wanted !== '') return { ...layout, column: findColumn(wanted, layout), isSure: true };
    if (!layout.isSure) throw new ToolError(EXIT.usage, describeChoice(layout));
    const others = layout.columns.flatMap(({ items }, index) => (items > 0 && index !== layout.column ? [index] : []));
    if (others.length > 0 && !isNoted) note(describeOthers(others, layout));
    isNoted = true;
    return layout;
  };
}

function findColumn(wanted: string, { columns }: CsvLayout): number {
  const byName = columns.findIndex(({ name }) => name !== '' && name.toLowerCase() === wanted.trim().toLowerCase());
  const index = byName === -1 ? Number(wanted) - 1 : byName;
  if (columns[index]) return index;
  const all = columns.map((_, each) => describeColumn(each, columns)).join(', ');
  throw new ToolError(EXIT.usage, `The file has no column "${wanted}". Its columns are ${all}. Nothing was changed.`);
}

function describeChoice({ columns }: CsvLayout): string {
  const filled = columns.flatMap(({ items }, index) => (items > 0 ? [index] : []));
  const names = filled.map((each) => describeColumn(each, columns)).join(', ');
  return `Several columns have items: ${names}. Name the one to read: --column ${(filled[0] ?? 0) + 1}. Nothing was changed.`;
}

function describeOthers([first = 0, ...more]: readonly number[], { column, columns }: CsvLayout): string {
  const others = [first, ...more].map((each) => describeColumn(each, columns)).join(', ');
  return `Reading column ${describeColumn(column, columns)} of the file. These columns also have items and are not read: ${others}. To read another one, name it: --column ${first + 1}`;
}

function describeColumn(index: number, columns: readonly CsvColumn[]): string {
  const name = columns[index]?.name ?? '';
  return name === '' ? String(index + 1) : `${index + 1} (${name})`;
}
