import { createItemPicker } from '../columns/pick-items.ts';
import type { AdjustLayout } from '../csv/csv-layout.ts';
import { toLayout } from '../csv/recognize-layout.ts';
import { FileFault } from '../reader/file-fault.ts';
import type { FileItem } from '../reader/item-reader.ts';

/** The most bytes of a workbook, packed, and the most rows of its sheet. */
export const LARGEST_WORKBOOK = 32 * 1024 * 1024;
export const MOST_ROWS = 200_000;

/** Reads the items of a sheet, the first one unless another is named. Its parts are loaded with the first workbook. */
export async function readWorkbook(
  bytes: Uint8Array,
  adjust: AdjustLayout,
  wanted: string | undefined,
): Promise<readonly FileItem[]> {
  const { sheets, rows } = await readRows(bytes, wanted);
  if (rows.length > MOST_ROWS) {
    throw new FileFault(
      `The sheet has ${rows.length} rows, and a workbook is read up to ${MOST_ROWS}. Save it as CSV UTF-8 (.csv). Nothing was changed.`,
    );
  }
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const filled = rows.slice(Math.max(0, first));
  const layout = adjust({ ...toLayout('sheet', filled.slice(0, 200)), sheets });
  const pick = createItemPicker(layout);
  const items: FileItem[] = [];
  for (const [index, row] of filled.entries()) pick(row, first + index + 1, items);
  return items;
}

interface SheetRows {
  readonly sheets: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

async function readRows(bytes: Uint8Array, wanted: string | undefined): Promise<SheetRows> {
  const [{ default: readSheets }, { unpackWorkbook }] = await Promise.all([
    import('read-excel-file/universal'),
    import('./unpack-workbook.ts'),
  ]);
  const workbook = unpackWorkbook(bytes);
  // A number of many digits is kept as it is written.
  const all = await readSheets(workbook, { trim: true, parseNumber: (digits) => digits }).catch(refuseContent);
  const sheet = all.find((each) => each.sheet === wanted) ?? all[0];
  const rows = (sheet?.data ?? []).map((row) =>
    row.map((cell) => (cell instanceof Date ? toDate(cell) : String(cell ?? ''))),
  );
  return { sheets: all.map((each) => each.sheet), rows };
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
