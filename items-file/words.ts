// What the dashboard and the tool both say of a file, and of a change that was made with one.

export const GZIP_REFUSED =
  'The gzip file is damaged or incomplete. Compress it again, or choose the uncompressed file.';

export const CHECKSUM_DOUBT =
  'Their upper-case and lower-case letters match neither the checksum of Ethereum (EIP-55) nor that of Rootstock (EIP-1191), so they may be mistyped. They are imported unless you correct the file.';

export const NO_ITEM = 'No row of this file has an item that can be imported.';

/** That rows have nothing in the column, or in none of the columns, that is read. */
export function describeRowsWithout(count: number, areAll = false): string {
  const rows = count === 1 ? '1 row has' : `${count.toLocaleString('en')} rows have`;
  return `${rows} no item in ${areAll ? 'these columns' : 'this column'}.`;
}

/** The changes of the history by their kind. */
export const CHANGE_KINDS = {
  APPEND: 'Items added',
  REPLACE: 'List replaced',
  REMOVE: 'Items removed',
  UNDO: 'Undo of an earlier change',
} as const;

/** With what a change was made. */
export const CHANGE_CLIENTS = {
  DASHBOARD: 'in the dashboard',
  TOOL: 'with the items tool',
  API: 'over the API',
} as const;
