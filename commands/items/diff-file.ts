import type { IncomingMessage } from 'node:http';
import { parseAddress } from '../../subgraphs/shared/items/address.ts';
import { parseEmail } from '../../subgraphs/shared/items/email.ts';
import { EXIT } from './exit.ts';
import { exportList, toBrokenError } from './export-list.ts';
import { type ItemFile, readItemFile } from './item-file.ts';
import { createKeyTable, type KeyTable } from './key-table.ts';
import { refuseMistakes } from './list-mistakes.ts';
import type { ServiceTarget } from './service-target.ts';
import { ToolError } from './tool-error.ts';

/** The counts of a REPLACE by the file. */
export interface DiffCounts {
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly duplicates: number;
  /** The revision of the list at the comparison. */
  readonly revision: number;
}

/** Takes items that a REPLACE by the file would add or remove. */
export type PrintItems = (change: 'add' | 'remove', items: readonly string[]) => Promise<void>;

/**
 * Compares a file with a list. Neither needs to fit into memory as text: the keys of the file are packed, the list is
 * streamed once, and the file is then read again. Throws ToolError for a file with mistakes.
 */
export async function diffFile(target: ServiceTarget, file: ItemFile, print: PrintItems): Promise<DiffCounts> {
  await refuseMistakes(file);
  const table = createKeyTable();
  const { given, distinct } = await packFile(file, table);
  let [removed, unchanged] = [0, 0];
  const revision = await exportList(target, 'text', async (items) => {
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
  for await (const { items } of readItemFile(file)) {
    given += items.length;
    distinct += items.filter(({ text }) => table.add(toKey(text))).length;
  }
  if (given === 0) throw new ToolError(EXIT.refused, 'The file has no items: there is nothing to compare.');
  return { given, distinct };
}

async function printAdded(file: ItemFile, table: KeyTable, print: PrintItems): Promise<void> {
  for await (const { items } of readItemFile(file)) {
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
