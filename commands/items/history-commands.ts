import { type Command, InvalidArgumentError, Option } from 'commander';
import { findHistory, undoChange } from './history.ts';
import { addListCommand, type CommonOptions } from './list-command.ts';
import { describeChange } from './print-history.ts';
import { confirmRestore, describeRestoration, previewRestore, restoreList } from './restore-list.ts';
import type { Report } from './tool-error.ts';

interface HistoryOptions extends CommonOptions {
  readonly size: number;
  readonly after: string;
}

/** Adds the commands that print the history of a list and undo its changes. */
export function addHistory(program: Command, report: Report): void {
  addListCommand(program, 'history', 'Lists the changes of a list, newest first.')
    .option('--size <number>', 'how many changes to list', parseSize, 20)
    .addOption(new Option('--after <cursor>', 'list the changes after this one').default('', 'the newest'))
    .action(async (credId: number, _: unknown, command: Command) => {
      const { json, size, after, ...options } = command.optsWithGlobals<HistoryOptions>();
      const { changes, next } = await findHistory({ credId, ...options }, { first: size, after });
      const text = changes.length === 0 ? 'No changes yet' : changes.map(describeChange).join('\n');
      console.log(json ? JSON.stringify(changes) : text);
      if (next !== null) report.note(`There are older changes: --after "${next}"`);
    });
  addListCommand(program, 'undo', 'Undoes the newest change of a list, or the one that you name, within a day.')
    .argument('[changeId]', 'the ID of the change in the history')
    .action(async (credId: number, changeId: string | undefined, _: unknown, command: Command) => {
      const { json, ...options } = command.optsWithGlobals<CommonOptions>();
      const undo = await undoChange({ credId, ...options }, changeId ?? null);
      console.log(json ? JSON.stringify(undo) : describeChange(undo));
    });
}

interface RestoreOptions extends CommonOptions {
  readonly dryRun: boolean;
  readonly note: string;
  readonly yes: boolean;
}

/** Adds the command that restores the list before its last REPLACE. */
export function addRestore(program: Command): void {
  const what = 'Restores the list before its last REPLACE, within a day, and takes back what has changed since.';
  addListCommand(program, 'restore', what)
    .option('--dry-run', 'print what would be taken back and change nothing', false)
    .addOption(new Option('--note <note>', 'why, for the history (up to 200 characters)').default('', 'none'))
    .option('--yes', 'do not ask', false)
    .action(async (credId: number, _: unknown, command: Command) => {
      const { json, dryRun, note, yes, ...options } = command.optsWithGlobals<RestoreOptions>();
      const target = { credId, ...options };
      const restoration = await previewRestore(target);
      if (dryRun) {
        console.log(json ? JSON.stringify(restoration) : describeRestoration(restoration));
        return;
      }
      if (!yes) await confirmRestore(restoration);
      const made = await restoreList(target, restoration, note);
      console.log(json ? JSON.stringify(made) : describeChange(made));
    });
}

function parseSize(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text) || text === '1000') return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000.');
}
