import { Command, InvalidArgumentError, Option } from 'commander';
import { readVersion } from '../../platform/settings/version.ts';
import { printRow, printRows } from '../admin/print.ts';
import { changeByFile } from './change-by-file.ts';
import { diffFile, printDiff, printDiffCounts } from './diff-file.ts';
import { exportToFile, exportToScreen } from './export-list.ts';
import { findHistory, undoChange } from './history.ts';
import { openItemFile } from './item-file.ts';
import { createProgress } from './progress.ts';
import { EXIT, type Report } from './tool-error.ts';

/** The options of every command. */
interface CommonOptions {
  readonly url: string;
  readonly token: string;
  readonly json: boolean;
}

interface FileOptions extends CommonOptions {
  readonly column: string;
  readonly rejects?: string;
}

interface ChangeOptions extends FileOptions {
  readonly dryRun: boolean;
}

interface HistoryOptions extends CommonOptions {
  readonly size: number;
  readonly after: string;
}

const FILE = '*.csv (its column with items), *.json (an array of strings), otherwise text with one item per line';

const CHANGES = {
  append: 'Adds the items of a file to a list.',
  replace: 'Replaces a list with the items of a file.',
  remove: 'Removes the items of a file from a list.',
};

/** `npm run items`: the curator's tool (spec 2.6, 4.8). */
export function itemsCommand(report: Report): Command {
  const program = new Command('items')
    .version(readVersion())
    .description("Changes and reads a credential's item list.")
    .addOption(
      new Option('--url <url>', 'the URL of the service').env('CREDENTIAL_API_URL').default('http://localhost:4000'),
    )
    .addOption(new Option('--token <token>', "the curator's token").env('ACCESS_TOKEN').makeOptionMandatory())
    .option('--json', 'print JSON, including errors', false)
    .addHelpText('after', '\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 connection broken (try again later).')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: (text) => report.fail(text.trim(), { exitCode: EXIT.usage }) })
    .exitOverride();
  for (const [operation, description] of Object.entries(CHANGES)) {
    addListCommand(program, operation, description)
      .argument('<file>', FILE)
      .addOption(columnOption())
      .addOption(rejectsOption())
      .option('--dry-run', 'print the counts and change nothing', false)
      .action(async (credId: number, path: string, _: unknown, command: Command) => {
        await runChange({ operation, credId, path }, command.optsWithGlobals(), report);
      });
  }
  addReading(program, report);
  addHistory(program, report);
  return program;
}

function addReading(program: Command, report: Report): void {
  addListCommand(program, 'diff', 'Prints the items that only the file has (+) and those that only the list has (-).')
    .argument('<file>', FILE)
    .addOption(columnOption())
    .addOption(rejectsOption())
    .action(async (credId: number, path: string, _: unknown, command: Command) => {
      const { json, column, rejects, ...options } = command.optsWithGlobals<FileOptions>();
      const file = await openItemFile(path, { column, rejects: rejects ?? null }, report.note);
      const counts = await diffFile({ credId, ...options }, file, async (change, items) =>
        printDiff(change, items, json),
      );
      printDiffCounts(counts, json);
    });
  addListCommand(program, 'export', 'Prints all items of a list, or writes them to a file.')
    .argument('[file]', '*.csv, *.json, otherwise text with one item per line')
    .action(async (credId: number, path: string | undefined, _: unknown, command: Command) => {
      const { json, ...options } = command.optsWithGlobals<CommonOptions>();
      if (path === undefined) await exportToScreen({ credId, ...options }, json);
      else printRow({ ...(await exportToFile({ credId, ...options }, path)) }, json);
    });
}

function addHistory(program: Command, report: Report): void {
  addListCommand(program, 'history', 'Lists the changes of a list, newest first.')
    .option('--size <number>', 'how many changes to list', parseSize, 20)
    .addOption(new Option('--after <cursor>', 'list the changes after this one').default('', 'the newest'))
    .action(async (credId: number, _: unknown, command: Command) => {
      const { json, size, after, ...options } = command.optsWithGlobals<HistoryOptions>();
      const { changes, next } = await findHistory({ credId, ...options }, { first: size, after });
      printRows(changes, json);
      if (next !== null) report.note(`There are older changes: --after "${next}"`);
    });
  addListCommand(program, 'undo', 'Undoes the newest change of a list, or the one that you name, within a day.')
    .argument('[changeId]', 'the ID of the change in the history')
    .action(async (credId: number, changeId: string | undefined, _: unknown, command: Command) => {
      const { json, ...options } = command.optsWithGlobals<CommonOptions>();
      printRow(await undoChange({ credId, ...options }, changeId ?? null), json);
    });
}

function columnOption(): Option {
  return new Option('--column <column>', 'the column of a *.csv, by its name or its number from 1').default(
    '',
    'the one with the most items',
  );
}

function rejectsOption(): Option {
  return new Option('--rejects <file>', 'a *.csv file for all invalid items, by line');
}

function addListCommand(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).argument('<credId>', 'the ID of the credential', parseCredId);
}

async function runChange(
  { path, ...change }: { readonly operation: string; readonly credId: number; readonly path: string },
  { json, column, rejects, ...options }: ChangeOptions,
  report: Report,
): Promise<void> {
  const file = await openItemFile(path, { column, rejects: rejects ?? null }, report.note);
  const { wouldAdd, wouldRemove, ...changed } = await changeByFile(
    { ...change, ...options },
    file,
    createProgress(process.stderr),
  );
  // A script also gets the items of a dry run; `diff` is how people read them.
  printRow({ ...changed, ...(json && wouldAdd && wouldRemove && { wouldAdd, wouldRemove }) }, json);
}

function parseCredId(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}

function parseSize(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text) || text === '1000') return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000.');
}
