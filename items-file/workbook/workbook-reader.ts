import { countTitles } from '../columns/count-titles.ts';
import type { AdjustLayout } from '../columns/layout.ts';
import { toLayout } from '../csv/csv-layout.ts';
import { createItemPicker } from '../csv/pick-items.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileRow } from '../reader/item-reader.ts';

/** The most bytes of a workbook, packed, and the most rows of its sheet. */
export const LARGEST_WORKBOOK = 32 * 1024 * 1024;
export const MOST_ROWS = 200_000;

/** What a person chooses about a workbook. */
export interface SheetChoices {
  /** The name of the sheet. */
  readonly sheet?: string;
  /** Whether hidden rows are left out, such as those that a filter hides. */
  readonly leavesOutHidden?: boolean;
}

/**
 * Reads the rows of a sheet: the first visible one with cells, unless another is named. Hidden rows are read, as in the CSV that a
 * spreadsheet saves. The parts are loaded with the first workbook.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  adjust: AdjustLayout,
  choices: SheetChoices,
): Promise<readonly FileRow[]> {
  const { sheets, sheet, rows, hiddenRows } = await readRows(bytes, choices.sheet);
  if (rows.length > MOST_ROWS) {
    throw new FileFault(
      `The sheet has ${rows.length} rows, and a workbook is read up to ${MOST_ROWS}. Save it as CSV UTF-8 (.csv). Nothing was changed.`,
    );
  }
  const blank = rows.findIndex((row) => row.some(hasText));
  const first = Math.max(0, blank) + countTitles(rows.slice(Math.max(0, blank)));
  const isHidden = (index: number): boolean => hiddenRows.has(first + index + 1);
  const filled = rows.slice(first);
  const hidden = filled.filter((row, index) => isHidden(index) && row.some(hasText)).length;
  const layout = adjust({ ...toLayout('sheet', filled.slice(0, 200)), sheets, sheet, hiddenRows: hidden });
  const pick = createItemPicker(layout);
  const found: FileRow[] = [];
  for (const [index, row] of filled.entries()) {
    const isLeftOut = choices.leavesOutHidden === true && isHidden(index) && !(index === 0 && layout.hasHeading);
    if (!isLeftOut) pick(row, first + index + 1, found);
  }
  return found;
}

function hasText(cell: string): boolean {
  return cell.trim() !== '';
}

interface SheetRows {
  /** The names of the sheets with cells. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly rows: readonly (readonly string[])[];
  readonly hiddenRows: ReadonlySet<number>;
}

async function readRows(bytes: Uint8Array, wanted: string | undefined): Promise<SheetRows> {
  const [{ default: readSheets }, { unpackWorkbook }] = await Promise.all([
    import('read-excel-file/universal'),
    import('./unpack-workbook.ts'),
  ]);
  const workbook = unpackWorkbook(bytes);
  // A number of many digits is kept as it is written.
  const all = await readSheets(workbook.bytes, { trim: true, parseNumber: (digits) => digits }).catch(refuseContent);
  const named = all.map(({ sheet, data }, index) => ({ sheet, data, ...workbook.sheets[index] }));
  const filled = named.filter(({ data }) => data.some((row) => row.some((cell) => hasText(String(cell ?? '')))));
  const found =
    wanted === undefined ? filled.find(({ isHidden }) => !isHidden) : named.find(({ sheet }) => sheet === wanted);
  if (!found && wanted !== undefined) {
    const names = filled.map(({ sheet }) => `"${sheet}"`).join(', ');
    throw new FileFault(
      `The workbook has no sheet "${wanted}". Its sheets with content are ${names}. Nothing was changed.`,
    );
  }
  return {
    sheets: filled.map(({ sheet }) => sheet),
    sheet: found?.sheet ?? '',
    rows: (found?.data ?? []).map((row) =>
      row.map((cell) => (cell instanceof Date ? toDate(cell) : String(cell ?? ''))),
    ),
    hiddenRows: found?.hiddenRows ?? new Set(),
  };
}

/** A date as its sheet has it, which has no time zone. */
function toDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  return date
    .toISOString()
    .replace('T', ' ')
    .replace(/( 00:00:00)?\.\d{3}Z$/, '');
}

function refuseContent(): never {
  throw new FileFault(
    'The workbook has content that can’t be read. Open it in a spreadsheet program and save it as CSV UTF-8 (.csv). Nothing was changed.',
  );
}
