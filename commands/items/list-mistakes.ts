import { createItemReader } from '../../items-file/create-item-reader.ts';
import type { ItemReader } from '../../items-file/item-reader.ts';
import { findItemFault } from '../../subgraphs/shared/item-fault.ts';
import { type ItemFile, readItemFile } from './item-file.ts';
import { appendRejects, type Mistake } from './rejects-file.ts';

/** The mistakes of a file: how many there are, and the first of them. */
export interface Mistakes {
  readonly unit: ItemReader['unit'];
  readonly count: number;
  readonly first: readonly Mistake[];
  /** The file that has all of them; null without one. */
  readonly rejects: string | null;
}

/** So many mistakes are shown. */
const SHOWN = 100;

/** Items in messages are cut to so many characters. */
const SHOWN_CHARACTERS = 80;

/** Finds all mistakes of a file, of which the service has named some by their index, and writes them into its file of rejects. */
export async function listMistakes(file: ItemFile, named: ReadonlyMap<number, string>): Promise<Mistakes> {
  const first: Mistake[] = [];
  let count = 0;
  for await (const mistakes of findMistakes(file, named)) {
    first.push(...mistakes.slice(0, SHOWN - first.length));
    count += mistakes.length;
    if (file.rejects !== null) await appendRejects(file.rejects, mistakes);
  }
  return { unit: createItemReader(file.path, file.adjust).unit, count, first, rejects: file.rejects };
}

/** The first mistakes, a line for each, and where all of them are. */
export function describeMistakes({ unit, count, first, rejects }: Mistakes): readonly string[] {
  const lines = first.map(({ place, text, reason }) => `  ${reason} in ${unit} ${place}: ${toShown(text)}`);
  const more = count > first.length ? `and ${count - first.length} more. ` : '';
  if (rejects !== null) return [...lines, `  ${more}All ${count} are in ${rejects}.`];
  return more === '' ? lines : [...lines, `  ${more}To get all ${count} by ${unit}, add --rejects FILE.`];
}

async function* findMistakes(file: ItemFile, named: ReadonlyMap<number, string>): AsyncGenerator<readonly Mistake[]> {
  let index = 0;
  for await (const { items } of readItemFile(file)) {
    const mistakes: Mistake[] = [];
    for (const { text, place } of items) {
      const reason = named.get(index) ?? findItemFault(text);
      if (reason !== null) mistakes.push({ place, text, reason });
      index += 1;
    }
    if (mistakes.length > 0) yield mistakes;
  }
}

/** An item must not steer the terminal. */
function toShown(text: string): string {
  return text.slice(0, SHOWN_CHARACTERS).replaceAll(/\p{C}/gu, '\ufffd');
}
