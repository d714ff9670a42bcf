import { type Command, InvalidArgumentError, Option } from 'commander';
import { changeByFile, type ItemsAnswer } from './change-by-file.ts';
import { confirmReplace, isTerminal } from './confirm-replace.ts';
import { openItemFile } from './item-file.ts';
import { addItemFile, addListCommand, type FileOptions, toFileOptions } from './list-command.ts';
import { describeSkipped } from './list-mistakes.ts';
import { createProgress } from './progress.ts';
import type { Report } from './tool-error.ts';
import { counted, toShown } from './words.ts';

interface ChangeOptions extends FileOptions {
  readonly dryRun: boolean;
  readonly note: string;
  readonly ifRevision?: number;
  readonly yes: boolean;
  readonly confirmRemoved?: number;
}

const CHANGES = {
  append: 'Adds the items of a file to a list.',
  replace: 'Replaces a list with the items of a file. On a terminal it shows the difference and asks first.',
  remove: 'Removes the items of a file from a list.',
};

/** Adds the commands that change a list by a file. */
export function addChanges(program: Command, report: Report): void {
  for (const [operation, description] of Object.entries(CHANGES)) {
    const command = addItemFile(addListCommand(program, operation, description))
      .option('--dry-run', 'print the counts and change nothing', false)
      .addOption(new Option('--note <note>', 'why, for the history (up to 200 characters)').default('', 'none'))
      .option('--if-revision <number>', 'change the list only if it is at this revision', parseCount);
    if (operation !== 'append')
      command.option('--confirm-removed <number>', 'the most items to remove beyond the guard of the list', parseCount);
    if (operation === 'replace') command.option('--yes', 'do not ask', false);
    command.action(async (credId: number, path: string, _: unknown, started: Command) => {
      await runChange({ operation, credId, path }, started.optsWithGlobals(), report);
    });
  }
}

async function runChange(
  { path, ...list }: { readonly operation: string; readonly credId: number; readonly path: string },
  given: ChangeOptions,
  report: Report,
): Promise<void> {
  const { json, yes, ifRevision, confirmRemoved = 0, url, token, dryRun, note } = given;
  const options = { url, token, dryRun, note, confirmRemoved };
  const file = await openItemFile(path, toFileOptions(given), report.note);
  const skipped = given.skipInvalid ? await describeSkipped(file) : null;
  if (skipped !== null) report.note(skipped);
  const progress = createProgress(process.stderr);
  const change = { ...list, ...options, ifRevision: ifRevision ?? null };
  const asks = list.operation === 'replace' && !yes && !options.dryRun && isTerminal();
  const confirmed = asks ? await confirmReplace(change, file, progress) : change;
  const changed = await changeByFile(confirmed, file, progress);
  console.log(json ? JSON.stringify(changed) : describeAnswer(changed));
}

const LONGEST_MESSAGE = 1000;

/** A script also gets the items of a dry run; `diff` is how people read them. */
function describeAnswer({ message, count, revision, updateId }: ItemsAnswer): string {
  const id = updateId === null ? [] : [`The ID of the change: ${updateId}`];
  return [
    toShown(message, LONGEST_MESSAGE),
    `The list has ${counted(count, 'item', 'items')} at revision ${revision}.`,
    ...id,
  ].join('\n');
}

function parseCount(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 0.');
}
