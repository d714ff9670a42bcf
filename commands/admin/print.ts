/** A row of a command's output; a secret in it is shown only once. */
export type Row = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** Prints one row: as JSON for scripts, otherwise one line per field. */
export function printRow(row: Row, json: boolean): void {
  console.log(
    json
      ? JSON.stringify(row)
      : Object.entries(row)
          .map(([name, value]) => `${name}: ${toText(value)}`)
          .join('\n'),
  );
}

/** Prints a list: as a JSON array for scripts, otherwise as a table. */
export function printRows(rows: readonly Row[], json: boolean): void {
  if (json) console.log(JSON.stringify(rows));
  else if (rows.length === 0) console.log('none');
  else
    console.table(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toText(value)]))),
    );
}

function toText(value: Row[string]): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '-');
}
