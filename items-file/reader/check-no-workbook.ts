import { FileFault } from './file-fault.ts';

/** The first bytes of the files that spreadsheet programs write by default: a ZIP archive (.xlsx, .ods, .numbers), or the older .xls. */
const BEGINNINGS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Throws FileFault if a file with this beginning is a workbook, whatever its name. */
export function checkNoWorkbook(beginning: Uint8Array): void {
  if (!isWorkbook(beginning)) return;
  throw new FileFault(
    'The file is an Excel workbook or another archive, not text. Open it in a spreadsheet program and save it as CSV UTF-8 (.csv). Nothing was changed.',
  );
}

/** Whether a file with this beginning is a workbook. */
export function isWorkbook(beginning: Uint8Array): boolean {
  return BEGINNINGS.some((bytes) => bytes.every((byte, index) => beginning[index] === byte));
}
