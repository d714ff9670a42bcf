/** The beginnings that a spreadsheet would interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of a CSV file (RFC 4180). An apostrophe prevents a spreadsheet from interpreting the text as a formula. */
export function toCsvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
