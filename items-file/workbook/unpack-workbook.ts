import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { FileFault } from '../reader/file-fault.ts';
import { findHiddenRows, placeCells } from './sheet-cells.ts';
import { listSheets, type SheetPart, withoutCharts } from './sheet-list.ts';

/** The most bytes that the parts of a workbook may unpack to: a small file could fill the memory. */
const LARGEST_UNPACKED = 128 * 1024 * 1024;

/** The parts that hold texts: not pictures, and nothing that runs. */
const PART =
  /^(\[Content_Types\]\.xml|_rels\/.*|xl\/(workbook\.xml|_rels\/.*|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml))$/i;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** A workbook for the reader of cells, with what that reader leaves out. */
interface UnpackedWorkbook {
  readonly bytes: ArrayBuffer;
  /** The sheets of cells, in their order. */
  readonly sheets: readonly UnpackedSheet[];
}

interface UnpackedSheet extends Pick<SheetPart, 'isHidden'> {
  /** The numbers of its hidden rows, from 1: those that a filter leaves out, and others. */
  readonly hiddenRows: ReadonlySet<number>;
}

/** Unpacks a workbook within its limits, and packs its parts again without compression. Throws FileFault for any other archive. */
export function unpackWorkbook(packed: Uint8Array): UnpackedWorkbook {
  const parts = unpack(packed);
  const workbook = parts[WORKBOOK];
  if (!workbook) {
    return refuse(
      'The file is an archive, but not an Excel workbook (.xlsx). Save it as .xlsx or as CSV UTF-8 (.csv).',
    );
  }
  const relations = strFromU8(parts[RELATIONS] ?? new Uint8Array());
  const list = listSheets(strFromU8(workbook), relations);
  parts[WORKBOOK] = strToU8(withoutCharts(strFromU8(workbook), relations));
  const hidden = new Map<string, ReadonlySet<number>>();
  for (const [name, part] of Object.entries(parts)) {
    if (!SHEET.test(name)) continue;
    const xml = strFromU8(part);
    const placed = placeCells(xml) ?? refuseSize();
    if (placed !== xml) parts[name] = strToU8(placed);
    hidden.set(name, findHiddenRows(placed));
  }
  const sheets = list.map(({ path, isHidden }) => ({ isHidden, hiddenRows: hidden.get(path) ?? new Set<number>() }));
  return { bytes: zipSync(parts, { level: 0 }).slice().buffer, sheets };
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

function refuseSize(): never {
  return refuse('The workbook is too large to be read as it is. Save its sheet as CSV UTF-8 (.csv).');
}

function refuse(sentence: string): never {
  throw new FileFault(`${sentence} Nothing was changed.`);
}
