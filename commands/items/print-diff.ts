import { once } from 'node:events';
import type { DiffCounts } from './diff-file.ts';

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
