import { parseAddress } from '../../subgraphs/shared/address.ts';
import { parseEmail } from '../../subgraphs/shared/email.ts';
import { decodeStream } from './decode-stream.ts';
import { EXIT } from './exit.ts';
import type { FileItem, ItemReader } from './item-reader.ts';
import { ToolError } from './tool-error.ts';

/** Where in a record a reader is: at the start of a field, in a bare or a quoted one, or after a quote that may close it. */
type Place = 'start' | 'bare' | 'quoted' | 'closed';

interface Csv {
  place: Place;
  isFirstColumn: boolean;
  /** The first field of this record, as far as it has been read. */
  field: string;
  line: number;
  recordLine: number;
  isFirstRecord: boolean;
}

const DELIMITERS = new Set([',', ';', '\t']);

/** Words such as "address" or "E-mail": no item looks like that. */
const HEADER = /^[a-z][a-z _.-]*$/i;

/** Reads the first column of CSV (RFC 4180), with a comma, a semicolon or a tab between fields; a header line is passed over. */
export function createCsvReader(): ItemReader {
  const decode = decodeStream();
  const csv: Csv = {
    place: 'start',
    isFirstColumn: true,
    field: '',
    line: 1,
    recordLine: 1,
    isFirstRecord: true,
  };
  const read = (piece: Buffer): readonly FileItem[] => readText(csv, decode(piece));
  const end = (): readonly FileItem[] => {
    const items = readText(csv, decode(null));
    if (csv.place === 'quoted') refuse(csv.recordLine, 'a quote is never closed');
    return [...items, ...endRecord(csv)];
  };
  return { unit: 'line', read, end };
}

function readText(csv: Csv, text: string): readonly FileItem[] {
  const items: FileItem[] = [];
  for (const letter of text) {
    if (letter === '\n') csv.line += 1;
    if (csv.place === 'quoted') readQuoted(csv, letter);
    else if (letter === '\n') items.push(...endRecord(csv));
    else readField(csv, letter);
  }
  return items;
}

function readQuoted(csv: Csv, letter: string): void {
  if (letter === '"') csv.place = 'closed';
  else append(csv, letter);
}

function readField(csv: Csv, letter: string): void {
  if (DELIMITERS.has(letter)) {
    csv.place = 'start';
    csv.isFirstColumn = false;
  } else if (letter === '"' && csv.place !== 'bare') {
    if (csv.place === 'closed') append(csv, '"');
    csv.place = 'quoted';
  } else if (csv.place !== 'closed') {
    csv.place = 'bare';
    append(csv, letter);
  } else if (letter.trim() !== '') refuse(csv.line, 'something follows a closing quote');
}

function append(csv: Csv, letter: string): void {
  if (csv.isFirstColumn) csv.field += letter;
}

function endRecord(csv: Csv): readonly FileItem[] {
  const item = { text: csv.field.trim(), place: csv.recordLine };
  const isHeader = csv.isFirstRecord && isHeading(item.text);
  if (item.text !== '') csv.isFirstRecord = false;
  csv.place = 'start';
  csv.isFirstColumn = true;
  csv.field = '';
  csv.recordLine = csv.line;
  return item.text === '' || isHeader ? [] : [item];
}

function isHeading(text: string): boolean {
  return HEADER.test(text) && parseAddress(text) === null && parseEmail(text) === null;
}

function refuse(line: number, what: string): never {
  throw new ToolError(EXIT.refused, `The file is no CSV: ${what} in line ${line}. Nothing was changed.`);
}
