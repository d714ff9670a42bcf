/** A row of a command's output; a secret in it is shown only once. */
export type Row = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** Prints one row: as JSON for scripts, otherwise one line per field. */
export function printRow(row: Row, json: boolean): void {
  console.log(json ? JSON.stringify(row) : toLines(row));
}

/** Prints a list: as a JSON array for scripts, otherwise as a table, or line by line if a table does not fit the terminal. */
export function printRows(rows: readonly Row[], json: boolean): void {
  if (json) console.log(JSON.stringify(rows));
  else if (rows.length === 0) console.log('none');
  else console.log(toTable(rows) ?? rows.map(toLines).join('\n\n'));
}

/** Of a terminal whose width is not known. */
const USUAL_WIDTH = 80;

const GAP = '  ';

/** Null for rows that are wider than the terminal, or have different fields. */
function toTable(rows: readonly Row[]): string | null {
  const names = Object.keys(rows[0] ?? {});
  if (rows.some((row) => Object.keys(row).join(' ') !== names.join(' '))) return null;
  const lines = [names, ...rows.map((row) => names.map((name) => toText(row[name] ?? null)))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(GAP));
  return table.some((line) => line.length > widthOf(process.stdout))
    ? null
    : table.map((line) => line.trimEnd()).join('\n');
}

function toLines(row: Row): string {
  return Object.entries(row)
    .map(([name, value]) => wrap(`${name}: ${toText(value)}`))
    .join('\n');
}

/** Breaks a line between words. A word that is longer than a line, such as a URL, stays whole, so that it can be copied. */
function wrap(text: string): string {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length <= widthOf(process.stdout)) lines.splice(-1, 1, longer);
    else lines.push(GAP + word);
  }
  return lines.join('\n');
}

function widthOf({ columns }: { readonly columns?: number }): number {
  return columns ?? USUAL_WIDTH;
}

/** Control characters, such as those that move the cursor, stay out of the terminal. */
function toText(value: Row[string]): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '-');
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
