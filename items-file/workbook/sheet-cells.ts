/** The most cells of a sheet, its empty ones included: the reader makes an array of each row up to the last column. */
const MOST_CELLS = 10_000_000;

/** The tag of a row or of a cell, with the prefix of a namespace. */
const ROW_OR_CELL = /<((?:\w+:)?(row|c))(?=[\s>/])([^<>]*)>/g;

const PLACE = /\sr\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/;

const UNPLACED = /<(?:\w+:)?(?:row|c)(?:\s+(?!r\s*=)[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/;

/** The XML of a sheet in which each row and cell names its place, which the format leaves open; null if the sheet has too many cells. */
export function placeCells(xml: string): string | null {
  let [row, column, width, height] = [0, 0, 0, 0];
  const move = (name: string, attributes: string): boolean => {
    const [, letters = '', digits = ''] = PLACE.exec(attributes) ?? [];
    if (name === 'row') [row, column] = [digits === '' ? row + 1 : Number(digits), 0];
    else column = letters === '' ? column + 1 : toNumber(letters);
    if (name !== 'row' && digits !== '') row = Number(digits);
    width = Math.max(width, column);
    height = Math.max(height, row);
    return digits !== '';
  };
  const isUnplaced = UNPLACED.test(xml);
  const placed = isUnplaced
    ? xml.replaceAll(ROW_OR_CELL, (tag, prefixed: string, name: string, attributes: string) => {
        if (move(name, attributes)) return tag;
        return `<${prefixed} r="${name === 'row' ? '' : toLetters(column)}${row}"${attributes}>`;
      })
    : xml;
  if (!isUnplaced) for (const [, , name = '', attributes = ''] of xml.matchAll(ROW_OR_CELL)) move(name, attributes);
  return width * height > MOST_CELLS ? null : placed;
}

const HIDDEN_ROW = /<(?:\w+:)?row(?=\s)[^<>]*\shidden\s*=\s*["'](?:1|true)["'][^<>]*>/g;

/** The numbers of the rows that the sheet hides. */
export function findHiddenRows(placed: string): ReadonlySet<number> {
  const tags = Array.from(placed.matchAll(HIDDEN_ROW), ([tag]) => PLACE.exec(tag)?.[2]);
  return new Set(tags.map(Number));
}

function toNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function toLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? toLetters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
