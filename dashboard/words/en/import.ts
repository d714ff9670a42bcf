import { CAUSE_WORDS } from '../../../items-file/mistakes/cause-words.ts';
import { CHECKSUM_DOUBT, describeRowsWithout, GZIP_REFUSED, NO_ITEM } from '../../../items-file/words.ts';
import { counted, isolate, number, percent } from '../format.ts';

const rows = (count: number): string => counted(count, 'row', 'rows');
const items = (count: number): string => counted(count, 'item', 'items');
const article = (kind: string): string => (/^[AEI]/.test(kind) ? 'an' : 'a');

/** The words of the import of a file into a list. */
export const importing = {
  choose: {
    title: 'Import items',
    lead: 'Choose a CSV, text, JSON or Excel file. It may be compressed with gzip and have up to 10 million rows; an Excel sheet up to 200,000. Your browser reads it first, and you see what will change before you confirm.',
    drop: 'Drop a file here',
    file: 'Choose a file',
    paste: 'Paste items',
    pasteHint: 'Items on lines of their own or between commas, rows of a spreadsheet, or a JSON array.',
    read: 'Check the items',
    pasteMissing: 'Paste at least one item.',
    pastedName: 'the pasted items',
  },
  refused: {
    title: 'This file can’t be read',
    GZIP: GZIP_REFUSED,
    TOO_LARGE: 'A file may have up to 10 million items. Split it, and import the parts separately.',
    UNREADABLE: 'Your browser could not read the file. If it has moved or changed, choose it again.',
  },
  reading: (name: string) => `Reading ${isolate(name)}`,
  readingNow: 'Reading…',
  percent,
  cancel: 'Cancel',
  found: {
    title: (name: string) => `Contents of ${isolate(name)}`,
    items: (count: number) => `${items(count)} can be imported.`,
    without: describeRowsWithout,
    none: NO_ITEM,
    room: (room: number) =>
      `Your lists have room for ${counted(room, 'more item', 'more items')}. Items that are already on the list need no room.`,
    verdict: 'What can be imported',
    kinds: 'Kinds',
    kind: {
      EVM: 'EVM',
      Aptos: 'Aptos',
      Flow: 'Flow',
      Solana: 'Solana',
      Sei: 'Sei',
      Injective: 'Injective',
      Email: 'E-mail',
    },
    another: 'Choose another file',
    edit: 'Edit what you pasted',
    encoding: (name: string) =>
      `Some bytes of this file are not UTF-8. It was read as ${name.toUpperCase()}. If names or items look wrong, choose another encoding.`,
  },
  layout: {
    title: 'How the file is read',
    choose: 'Which column has the items?',
    chooseHint: 'More than one column may be meant. Choose one in the table.',
    rows: 'The first rows',
    row: 'Row',
    read: (name: string) => `Read ${isolate(name)}`,
    inColumn: (count: number) => (count === 0 ? 'no items' : items(count)),
    all: 'All columns with items',
    readAll: (count: number) => `Read all ${number(count)} columns with items`,
    more: (count: number) => `${counted(count, 'column', 'columns')} without items not shown.`,
    encoding: 'Encoding',
    isSheet: (name: string) => `This is the sheet ${isolate(name)}. The workbook has others:`,
    noSheet: 'The sheet that is visible is empty. The workbook has others:',
    readSheet: (name: string) => `Read ${isolate(name)}`,
    hiddenRows: (count: number, areLeftOut: boolean) =>
      `${rows(count)} of this sheet ${count === 1 ? 'is' : 'are'} hidden, for example by a filter, and ${areLeftOut ? 'left out' : 'read too'}.`,
    leaveOutHidden: 'Leave them out',
    readHidden: 'Read them too',
    delimiter: 'Delimiter',
    delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '': 'None: a list of items' },
    heading: 'First row',
    isHeading: 'Column names',
    isItem: 'An item',
    column: 'Column with the items',
    listName: 'Items',
    columnName: (index: number, name: string) => (name === '' ? `Column ${index + 1}` : name),
    columnItems: (name: string, count: number) => `${isolate(name)} (${items(count)} in the first 100 rows)`,
  },
  mistakes: {
    title: (count: number) => `${rows(count)} can’t be imported`,
    first: (shown: number, all: number) => `The first ${number(shown)} of ${number(all)}. The file has all of them.`,
    download: 'Download the rejected rows',
    fileName: 'rejected-rows.csv',
    line: 'Line',
    item: 'Number',
    text: 'Text',
    reason: 'Reason',
    reasons: CAUSE_WORDS,
    meant: (item: string) => `Meant: ${isolate(item)}`,
    below: (count: number) =>
      count === 1 ? 'It is listed below with its reason.' : 'They are listed below, each with its reason.',
    skip: (count: number) => `Skip ${count === 1 ? 'this row' : `these ${rows(count)}`}`,
    skipMissing: 'Correct the file and choose it again, or tick the box above to skip these rows.',
  },
  mend: {
    title: 'Can be fixed',
    tick: {
      MARK_AROUND: (count: number) => `Remove the marks around ${items(count)}`,
      MISSING_0X: (count: number) => `Add the missing 0x to ${items(count)}`,
      LETTER_O: (count: number) => `Turn the letter O into a zero in ${items(count)}`,
      INVISIBLE: (count: number) => `Remove invisible characters from ${items(count)}`,
      WIDE: (count: number) => `Write ${items(count)} in their usual form`,
      EXPLORER_URL: (count: number) => `Take the address out of ${counted(count, 'URL', 'URLs')}`,
      PREFIX: (count: number) => `Remove the prefix from ${items(count)}`,
      WORDS_AROUND: (count: number) => `Remove the words beside ${items(count)}`,
    },
    example: (from: string, to: string) => `${isolate(from)} becomes ${isolate(to)}`,
  },
  doubts: {
    hashes: (column: string) =>
      `${isolate(column)} looks like hashes of transactions: 32 bytes each. Only addresses of Aptos have that form.`,
    hashesTick: 'These are addresses',
    kind: (kind: string, count: number) => {
      const found =
        count === 1 ? `1 item is ${article(kind)} ${kind} address` : `${items(count)} are ${kind} addresses`;
      return `${found}; this list has had none so far.`;
    },
    kindTick: (kind: string) => `${kind} items belong on this list`,
    missing: 'Tick the boxes above if this is right, or choose another column or file.',
  },
  warnings: {
    title: (count: number) => `${counted(count, 'address has', 'addresses have')} a wrong checksum`,
    text: CHECKSUM_DOUBT,
    download: 'Download these addresses',
    fileName: 'wrong-checksums.csv',
  },
  closed: {
    title: 'You can’t import into this list',
    text: 'Items can’t be added, replaced or removed while the credential is archived or taken down. The notice above says what you can do.',
  },
  plan: {
    title: 'What to do with the items',
    APPEND: 'Add them',
    APPEND_TEXT: 'Items that are already on the list stay as they are.',
    REPLACE: 'Replace the list',
    REPLACE_TEXT: 'Afterwards the list has these items and no others.',
    REMOVE: 'Remove them',
    REMOVE_TEXT: 'Items that are not on the list are ignored.',
    note: 'Note',
    noteHint: 'Why you make this change. Shown in the history. Up to 200 characters.',
    preview: 'Preview the changes',
    previewHint: 'Nothing changes yet.',
  },
  pending: {
    title: 'An import was interrupted',
    text: (name: string) =>
      `You sent ${isolate(name)} and left this page before the answer arrived. Choose the same file again to see the result. It is never imported twice.`,
    found:
      'This is the import that was interrupted. Send it again. If it was completed, you get its result; if not, it is imported now.',
    send: 'Send again',
    forget: 'Discard this import',
  },
  comparing: 'Comparing the file with the list',
  sending: 'Sending the items',
  /** What is awaited once everything is sent. */
  awaiting: {
    comparing: 'The service is comparing the file with the list…',
    changing: 'The service is changing the list…',
    withdrawing: 'Checking whether the service had received everything…',
  },
  untouched: 'If you cancel before everything has been sent, nothing changes.',
  preview: {
    title: 'What will change',
    nothing: 'The list stays as it is.',
    added: 'Added',
    removed: 'Removed',
    unchanged: 'Unchanged',
    duplicates: 'Duplicates in the file',
    before: 'Items now',
    after: 'Items afterwards',
    samplesAdded: 'Items that are added',
    samplesRemoved: 'Items that are removed',
    first: (shown: number, all: number) => `The first ${number(shown)} of ${number(all)}.`,
    canceled: 'You cancelled the import. Nothing was changed.',
    overtaken: (actor: string, when: string) =>
      `${isolate(actor)} changed this list ${when}, so nothing was saved here. Below is the difference from the current list.`,
    overtakenByYou:
      'You changed this list in another tab, so nothing was saved here. Below is the difference from the current list.',
    somebody: 'Somebody',
    loss: (removed: number, before: number) =>
      `This removes ${number(removed)} of ${items(before)}. To confirm, type the name of the credential.`,
    name: 'Name of the credential',
    nameWrong: (name: string) => `Type “${name}”.`,
    make: {
      APPEND: (count: number) => `Add ${items(count)}`,
      REPLACE: (count: number) => `Replace the list with ${items(count)}`,
      REMOVE: (count: number) => `Remove ${items(count)}`,
    },
    guarded: (removed: number, before: number) =>
      `The guard of this list refuses this change unless you confirm it: it removes ${number(removed)} of ${items(before)}. Is this the right file?`,
    makeGuarded: (isReplace: boolean, removed: number) =>
      `${isReplace ? 'Replace and remove' : 'Remove'} ${items(removed)}`,
    back: 'Back',
  },
  done: {
    title: 'The import is done',
    toast: 'The import is done.',
    summary: (added: number, removed: number) => `${items(added)} added, ${number(removed)} removed.`,
    count: (count: number) => `The list now has ${items(count)}.`,
    wasCanceled: 'You cancelled too late: the service had already received everything. You can undo the import.',
    undo: 'Undo',
    undoing: 'Undoing…',
    undoNote: (note: string) => (note === '' ? 'Undo of an import' : `Undo: ${note}`.slice(0, 200)),
    undone: 'The import was undone.',
    undoneTitle: 'The import was undone',
    another: 'Import another file',
    items: 'Show the items',
  },
} as const;
