import { createInterface } from 'node:readline/promises';
import { changeByFile, describeGuard, type FileChange, type ItemsAnswer } from './change-by-file.ts';
import { findList } from './find-list.ts';
import type { ItemFile } from './item-file.ts';
import type { Progress } from './progress.ts';
import { EXIT, ToolError } from './tool-error.ts';
import { counted, number, toShown } from './words.ts';

/** A REPLACE that takes more than this share of a list without a guard is confirmed by the credential's name, as in the dashboard. */
const LARGE_LOSS = 1 / 5;

/** Whether a person sits at the terminal and can answer a question. */
export function isTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/**
 * Shows what a REPLACE would do and asks for a confirmation. Returns the change at the revision that was shown, so that it does
 * nothing else; throws ToolError without a confirmation.
 */
export async function confirmReplace(change: FileChange, file: ItemFile, progress: Progress): Promise<FileChange> {
  const { name, mostRemoved } = await findList(change);
  const dry = await changeByFile({ ...change, dryRun: true }, file, progress);
  // A dry run changes nothing, so its count is the present one.
  const before = dry.count;
  const after = before + dry.added - dry.removed;
  console.error(describe(change.credId, name, { ...dry, before, count: after }));
  // Where the list has a guard, that decides, and no answer here gets around it.
  if (dry.refusedByGuard) throw new ToolError(EXIT.guarded, describeGuard({ before, mostRemoved, ...dry }));
  const isLarge = mostRemoved === null && dry.removed > before * LARGE_LOSS;
  const question = isLarge
    ? `This removes ${number(dry.removed)} of ${counted(before, 'item', 'items')}. To confirm, type the name of the credential: `
    : `Replace the list with ${counted(after, 'item', 'items')}? [y/N] `;
  const answer = (await promptFor(question)).trim();
  if (isLarge ? answer === name.trim() : /^y(es)?$/i.test(answer)) return { ...change, ifRevision: dry.revision };
  throw new ToolError(EXIT.refused, 'You did not confirm: nothing was changed. Scripts confirm by --yes.');
}

function describe(credId: number, name: string, counts: ItemsAnswer & { readonly before: number }): string {
  const { before, added, removed, unchanged, duplicates, count } = counts;
  const rows = Object.entries({
    'Items now': before,
    Added: added,
    Removed: removed,
    Unchanged: unchanged,
    'Duplicates in the file': duplicates,
    'Items afterwards': count,
  });
  const width = Math.max(...rows.map(([, value]) => number(value).length));
  const lines = rows.map(([label, value]) => `  ${label.padEnd(24)}${number(value).padStart(width)}`);
  return [`What will change in ${toShown(name)} (credential ${credId}):`, ...lines].join('\n');
}

/** Asks a question on the terminal; an empty answer where its input ends. */
export async function promptFor(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // The end of the input, as by Ctrl-D, is no confirmation.
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
