import { FileFault } from './file-fault.ts';

/** The first bytes of an archive, such as .xlsx, .ods and .numbers, and those of the older .xls. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Throws FileFault if a file with this beginning is a workbook of the older form, whatever its name. */
export function checkNoWorkbook(beginning: Uint8Array): void {
  if (!startsWith(beginning, OLD_WORKBOOK)) return;
  throw new FileFault(
    'The file is an Excel workbook of the older form (.xls). Open it in a spreadsheet program and save it as .xlsx or as CSV UTF-8 (.csv). Nothing was changed.',
  );
}

/** Whether a file with this beginning is an archive, as a workbook is. */
export function isArchive(beginning: Uint8Array): boolean {
  return startsWith(beginning, ARCHIVE);
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}
