import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { parseAddress } from '../../subgraphs/shared/items/address.ts';
import { parseEmail } from '../../subgraphs/shared/items/email.ts';
import { downloadList, toBrokenError } from './export-list.ts';
import { type ItemFile, readSentItems } from './item-file.ts';
import { createKeyTable, type KeyTable } from './key-table.ts';
import { refuseMistakes } from './list-mistakes.ts';
import type { ServiceTarget } from './service-client.ts';
import { EXIT, ToolError } from './tool-error.ts';

/** The counts of a REPLACE by the file. */
interface DiffCounts {
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly duplicates: number;
  /** The revision of the list at the comparison. */
  readonly revision: number;
}

/** Takes items that a REPLACE by the file would add or remove. */
type PrintItems = (change: 'add' | 'remove', items: readonly string[]) => Promise<void>;

/**
 * Compares a file with a list. Neither needs to fit into memory as text: the keys of the file are packed, the list is
 * streamed once, and the file is then read again. Throws ToolError for a file with mistakes.
 */
export async function diffFile(target: ServiceTarget, file: ItemFile, print: PrintItems): Promise<DiffCounts> {
  if (!file.skipsInvalid) await refuseMistakes(file);
  const table = createKeyTable();
  const { given, distinct } = await packFile(file, table);
  let [removed, unchanged] = [0, 0];
  const revision = await downloadList(target, 'text', async (items) => {
    for await (const batch of toBatches(items)) {
      const gone = batch.filter((item) => table.mark(item, 'both') === null);
      removed += gone.length;
      unchanged += batch.length - gone.length;
      await print('remove', gone);
    }
  });
  const added = distinct - unchanged;
  if (added > 0) await printAdded(file, table, print);
  return { added, removed, unchanged, duplicates: given - distinct, revision };
}

async function packFile(file: ItemFile, table: KeyTable): Promise<{ given: number; distinct: number }> {
  let [given, distinct] = [0, 0];
  for await (const { items } of readSentItems(file)) {
    given += items.length;
    distinct += items.filter(({ text }) => table.add(toKey(text))).length;
  }
  if (given === 0) throw new ToolError(EXIT.refused, 'The file has no items: there is nothing to compare.');
  return { given, distinct };
}

async function printAdded(file: ItemFile, table: KeyTable, print: PrintItems): Promise<void> {
  for await (const { items } of readSentItems(file)) {
    const added: string[] = [];
    for (const { text } of items) {
      const key = toKey(text);
      const mark = table.mark(key, 'printed');
      if (mark === 'file') added.push(key);
    }
    await print('add', added);
  }
}

/** The items of an export in batches. A broken connection is final, because printed output can't be withdrawn. */
async function* toBatches(items: IncomingMessage): AsyncGenerator<readonly string[]> {
  let begun = '';
  try {
    for await (const text of items.setEncoding('utf8')) {
      const lines = `${begun}${String(text)}`.split('\n');
      begun = lines.pop() ?? '';
      yield lines;
    }
  } catch {
    throw toBrokenError();
  }
}

/** Returns an item in the form that the list stores. */
function toKey(text: string): string {
  return parseAddress(text)?.key ?? parseEmail(text) ?? text;
}

const SIGNS = { add: '+', remove: '-' } as const;

/** Prints items that a REPLACE would add or remove, one per line, as fast as they are read. */
export async function printDiff(change: keyof typeof SIGNS, items: readonly string[], isJson: boolean): Promise<void> {
  const toLine = (item: string): string => (isJson ? JSON.stringify({ [change]: item }) : `${SIGNS[change]} ${item}`);
  const text = items.map((item) => `${toLine(item)}\n`).join('');
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Prints the counts: for scripts as the last line of the output, for people on standard error. */
export function printDiffCounts(counts: DiffCounts, isJson: boolean): void {
  const { added, removed, unchanged, duplicates, revision } = counts;
  if (isJson) console.log(JSON.stringify(counts));
  else
    console.error(
      `${added} ${added === 1 ? 'item' : 'items'} only in the file (+), ${removed} only in the list (-), ${unchanged} in both, ${duplicates} repeated in the file; revision ${revision}`,
    );
}
