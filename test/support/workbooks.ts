import { strToU8, zipSync } from 'fflate';

type Rows = readonly (readonly string[])[];
type Sheets = Readonly<Record<string, Rows | OddSheet>>;

/** A sheet that differs from what most programs write. */
interface OddSheet {
  readonly rows: Rows;
  readonly isHidden?: boolean;
  readonly isChart?: boolean;
  /** Whether rows and cells do not name their place. */
  readonly isUnplaced?: boolean;
  /** The numbers of the hidden rows, from 1. */
  readonly hiddenRows?: readonly number[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:]+Z$/;

/** The bytes of a workbook with these sheets. A text that begins with "=" is a formula with the value 2, and an instant is a date. `place` moves the first cell. */
export function workbookOf(sheets: Sheets, place = 'A1'): Uint8Array {
  const all = Object.entries(sheets).map(([name, sheet], index) => {
    const odd: OddSheet = 'rows' in sheet ? sheet : { rows: sheet };
    const folder = odd.isChart ? 'chartsheet' : 'worksheet';
    return { name, ...odd, id: index + 1, type: folder, path: `${folder}s/sheet${index + 1}.xml` };
  });
  const list = all.map(
    ({ name, id, isHidden }) =>
      `<sheet name="${name}" sheetId="${id}"${isHidden ? ' state="hidden"' : ''} r:id="rId${id}"/>`,
  );
  const relations = all.map(
    ({ id, type, path }) => `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${path}"/>`,
  );
  const parts = all.map((sheet): [string, Uint8Array] => [`xl/${sheet.path}`, strToU8(toSheet(sheet, place))]);
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`),
    ...Object.fromEntries(parts),
  });
}

function toSheet({ rows, isChart, isUnplaced = false, hiddenRows = [] }: OddSheet, place: string): string {
  if (isChart) return `<chartsheet xmlns="${MAIN}"/>`;
  const written = rows.map((cells, row) => {
    const hidden = hiddenRows.includes(row + 1) ? ' hidden="1"' : '';
    const placed = cells.map((cell, column) =>
      toCell(cell, row + column === 0 ? place : `${'ABCDEFGH'[column]}${row + 1}`),
    );
    const xml = `<row r="${row + 1}"${hidden}>${placed.join('')}</row>`;
    return isUnplaced ? xml.replaceAll(/ r="[A-Za-z]*\d+"/g, '') : xml;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData></worksheet>`;
}

function toCell(text: string, place: string): string {
  if (text.startsWith('=')) return `<c r="${place}"><f>${text.slice(1)}</f><v>2</v></c>`;
  if (INSTANT.test(text)) return `<c r="${place}" t="d"><v>${text}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}
