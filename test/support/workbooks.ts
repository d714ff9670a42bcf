import { strToU8, zipSync } from 'fflate';

type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:]+Z$/;

/** The bytes of a workbook with these sheets. A text that begins with "=" is a formula with the value 2, and an instant is a date. `place` moves the first cell. */
export function workbookOf(sheets: Sheets, place = 'A1'): Uint8Array {
  const names = Object.keys(sheets);
  const list = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const parts = Object.values(sheets).map((rows, index): [string, Uint8Array] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    strToU8(toSheet(rows, place)),
  ]);
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`),
    ...Object.fromEntries(parts),
  });
}

function toSheet(rows: readonly (readonly string[])[], place: string): string {
  const written = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => toCell(cell, row + column === 0 ? place : `${'ABCDEFGH'[column]}${row + 1}`)).join('')}</row>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}</sheetData></worksheet>`;
}

function toCell(text: string, place: string): string {
  if (text.startsWith('=')) return `<c r="${place}"><f>${text.slice(1)}</f><v>2</v></c>`;
  if (INSTANT.test(text)) return `<c r="${place}" t="d"><v>${text}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}
