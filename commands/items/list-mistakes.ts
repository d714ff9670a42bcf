import { CAUSE_WORDS } from '../../items-file/mistakes/cause-words.ts';
import { findMistake } from '../../items-file/mistakes/find-cause.ts';
import type { ItemReader } from '../../items-file/reader/item-reader.ts';
import { findItemFault } from '../../subgraphs/shared/items/item-fault.ts';
import { type ItemFile, readItemFile } from './item-file.ts';
import { appendRejects, type RejectedItem } from './rejects-file.ts';
import { EXIT, type RefusalDetails, ToolError } from './tool-error.ts';
import { counted, toShown } from './words.ts';

/** The number of mistakes in a file, and the first of them. */
interface Mistakes {
  readonly unit: ItemReader['unit'];
  readonly count: number;
  readonly first: readonly RejectedItem[];
  /** The file with all of them; null without one. */
  readonly rejects: string | null;
}

/** The most mistakes that are shown. */
const SHOWN = 100;

const SKIP = '  To leave them out, add --skip-invalid.';

/** Finds all mistakes of a file, including those that the service has named by index, and writes them into its file of rejects. */
export async function listMistakes(file: ItemFile, named: ReadonlyMap<number, string>): Promise<Mistakes> {
  const first: RejectedItem[] = [];
  let count = 0;
  for await (const mistakes of findMistakes(file, named)) {
    first.push(...mistakes.slice(0, SHOWN - first.length));
    count += mistakes.length;
    if (file.rejects !== null) await appendRejects(file.rejects, mistakes);
  }
  return { unit: file.unit, count, first, rejects: file.rejects };
}

/** Throws ToolError if a file has mistakes, as a change by it would. */
export async function refuseMistakes(file: ItemFile): Promise<void> {
  const mistakes = await listMistakes(file, new Map());
  const { count } = mistakes;
  if (count === 0) return;
  const message = `Invalid items in the file: ${count}. Correct or remove them.`;
  throw toMistakesError(mistakes, message, { code: 'BAD_USER_INPUT', reason: 'INVALID_ITEM' });
}

/** Creates the error for a file with mistakes. It names the first ones by line, also for scripts. */
export function toMistakesError(mistakes: Mistakes, message: string, details: RefusalDetails): ToolError {
  const { unit, count, first, rejects } = mistakes;
  return new ToolError(EXIT.refused, [message, ...describeMistakes(mistakes), SKIP].join('\n'), {
    ...details,
    message,
    invalidCount: count,
    unit,
    invalid: first,
    ...(rejects === null ? {} : { rejects }),
  });
}

function describeMistakes({ unit, count, first, rejects }: Mistakes): readonly string[] {
  const lines = first.map(
    ({ place, text, reason, cause }) => `  ${unit} ${place}: ${toShown(text)} (${cause === '' ? reason : cause})`,
  );
  const more = count > first.length ? `and ${count - first.length} more. ` : '';
  if (rejects !== null) return [...lines, `  ${more}The complete list is in ${rejects}.`];
  return more === '' ? lines : [...lines, `  ${more}To get all ${count} by ${unit}, add --rejects FILE.`];
}

/** Why a text is no item, and what was meant; null if only the service knows. */
function describeCause(text: string): string | null {
  const mistake = findMistake(text);
  if (!mistake) return null;
  const { cause, mended } = mistake;
  return mended === null ? CAUSE_WORDS[cause] : `${CAUSE_WORDS[cause]} Meant: ${toShown(mended)}`;
}

/** Describes the rows that are left out of a file; null if there are none. They are written into its file of rejects. */
export async function describeSkipped(file: ItemFile): Promise<string | null> {
  const mistakes = await listMistakes(file, new Map());
  if (mistakes.count === 0) return null;
  return [`Skipping ${counted(mistakes.count, 'row', 'rows')}:`, ...describeMistakes(mistakes)].join('\n');
}

async function* findMistakes(
  file: ItemFile,
  named: ReadonlyMap<number, string>,
): AsyncGenerator<readonly RejectedItem[]> {
  let index = 0;
  for await (const { items } of readItemFile(file)) {
    const mistakes: RejectedItem[] = [];
    for (const { text, place } of items) {
      const reason = named.get(index) ?? findItemFault(text);
      if (reason !== null) mistakes.push({ place, text, reason, cause: describeCause(text) ?? '' });
      index += 1;
    }
    if (mistakes.length > 0) yield mistakes;
  }
}
