import { strFromU8, unzipSync, zipSync } from 'fflate';
import { FileFault } from '../reader/file-fault.ts';

/** The most bytes that the parts of a workbook may unpack to: a small file could fill the memory. */
const LARGEST_UNPACKED = 128 * 1024 * 1024;

/** The most cells of a sheet, its empty ones included. */
const MOST_CELLS = 10_000_000;

/** The parts that hold texts: not pictures, and nothing that runs. */
const PART =
  /^(\[Content_Types\]\.xml|_rels\/.*|xl\/(workbook\.xml|_rels\/.*|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/i;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;

/** Where a cell stands. */
const CELL = /\sr\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/g;

/** Unpacks a workbook within its limits, and packs its parts again without compression. Throws FileFault for any other archive. */
export function unpackWorkbook(bytes: Uint8Array): ArrayBuffer {
  const parts = unpack(bytes);
  if (!Object.hasOwn(parts, 'xl/workbook.xml')) {
    refuse('The file is an archive, but not an Excel workbook (.xlsx). Save it as .xlsx or as CSV UTF-8 (.csv).');
  }
  for (const [name, part] of Object.entries(parts)) if (SHEET.test(name)) checkCells(strFromU8(part));
  const packed = zipSync(parts, { level: 0 });
  return packed.slice().buffer;
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean => {
    if (!PART.test(name)) return false;
    size += originalSize;
    if (size > LARGEST_UNPACKED) refuseSize();
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof FileFault) throw error;
    return refuse('The workbook is damaged. Open it in a spreadsheet program and save it again.');
  }
}

/** The reader makes an array of each row up to the last column: one cell far away would fill the memory. */
function checkCells(sheet: string): void {
  let [width, height] = [0, 0];
  for (const [, letters = '', row = ''] of sheet.matchAll(CELL)) {
    width = Math.max(width, toNumber(letters));
    height = Math.max(height, Number(row));
  }
  if (width * height > MOST_CELLS) refuseSize();
}

function toNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function refuseSize(): never {
  return refuse('The workbook is too large to be read as it is. Save its sheet as CSV UTF-8 (.csv).');
}

function refuse(sentence: string): never {
  throw new FileFault(`${sentence} Nothing was changed.`);
}
