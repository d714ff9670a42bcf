/** The beginnings that a spreadsheet would interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of a CSV file for spreadsheets: an apostrophe prevents them from interpreting the text as a formula. */
export function toSpreadsheetCell(text: string): string {
  return toCsvCell(FORMULA.test(text) ? `'${text}` : text);
}

/** A cell of a CSV file (RFC 4180). */
export function toCsvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
