import { counted, isolate, percent } from '../format.ts';

/** The words of the screen with a list's items. */
export const items = {
  title: 'Items',
  count: (count: number) => counted(count, 'item', 'items'),
  import: 'Import',
  finder: {
    label: 'Item',
    hint: 'A wallet address, an e-mail address, or the beginning of one.',
    lookUp: 'Look up',
    add: 'Add',
    missing: 'Enter a wallet address or an e-mail address.',
    listed: (item: string) => `${isolate(item)} is on the list.`,
    notListed: (item: string) => `${isolate(item)} is not on the list.`,
    isListed: 'On the list',
    isNotListed: 'Not on the list',
    addIt: 'Add it',
    removeIt: 'Remove it',
  },
  search: {
    found: (count: number, prefix: string) =>
      `${counted(count, 'item begins', 'items begin')} with ${isolate(prefix)}.`,
    foundSoFar: (count: number, prefix: string) =>
      `${counted(count, 'item begins', 'items begin')} with ${isolate(prefix)} so far.`,
    searched: (share: number) => `${percent(share)} of the list has been searched.`,
    goOn: 'Continue the search',
  },
  table: { item: 'Item', actions: 'Actions', copy: (item: string) => `Copy ${item}` },
  removeShort: 'Remove',
  remove: (item: string) => `Remove ${item}`,
  change: {
    added: (item: string) => `${isolate(item)} was added.`,
    removed: (item: string) => `${isolate(item)} was removed.`,
    wasThere: (item: string) => `${isolate(item)} is already on the list.`,
    wasGone: (item: string) => `${isolate(item)} is no longer on the list.`,
    undo: 'Undo',
    undone: 'The change was undone.',
  },
  empty: {
    title: 'No items yet',
    text: 'Nobody is eligible until the list has items. Import a file, paste addresses, or add them one by one.',
  },
  export: {
    action: 'Export',
    heading: (count: number) => `Download ${counted(count, 'item', 'items')}`,
    text: 'Text, one item per line',
    csv: 'CSV',
    spreadsheet: 'CSV for spreadsheets',
    spreadsheetHint: 'The format for spreadsheets puts an apostrophe before cells that look like formulas.',
    json: 'JSON',
  },
} as const;
