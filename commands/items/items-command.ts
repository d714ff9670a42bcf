import { Command, InvalidArgumentError, Option } from 'commander';
import { readVersion } from '../../settings/version.ts';
import { printRow } from '../admin/print.ts';
import { changeByFile } from './change-by-file.ts';
import { EXIT } from './exit.ts';
import { exportToFile, exportToScreen } from './export-list.ts';
import { openItemFile } from './item-file.ts';
import { createProgress } from './progress.ts';
import type { Report } from './report.ts';

/** What every command is told. */
interface CommonOptions {
  readonly url: string;
  readonly token: string;
  readonly json: boolean;
}

interface ChangeOptions extends CommonOptions {
  readonly dryRun: boolean;
  readonly column: string;
  readonly rejects?: string;
}

const FILE = '*.csv (its column with items), *.json (an array of strings), else text with one item a line';

const CHANGES = {
  append: 'adds the items of a file to a list',
  replace: 'sets a list to the items of a file',
  remove: 'removes the items of a file from a list',
};

/** `npm run items`: the curator's tool (spec 2.6, 4.8). */
export function itemsCommand(report: Report): Command {
  const program = new Command('items')
    .version(readVersion())
    .description("Changes and reads a credential's item list.")
    .addOption(new Option('--url <url>', 'the service').env('CREDENTIAL_API_URL').default('http://localhost:4000'))
    .addOption(new Option('--token <token>', "the curator's token").env('ACCESS_TOKEN').makeOptionMandatory())
    .option('--json', 'print JSON, errors too', false)
    .addHelpText('after', '\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 connection broken (try again later).')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: (text) => report.fail(text.trim(), { exitCode: EXIT.usage }) })
    .exitOverride();
  for (const [operation, description] of Object.entries(CHANGES)) {
    addListCommand(program, operation, description)
      .argument('<file>', FILE)
      .option('--column <column>', 'the column of a *.csv, by its name or its number from 1', '')
      .option('--rejects <file>', 'a *.csv file for all invalid items, by line')
      .option('--dry-run', 'print the counts and change nothing', false)
      .action(async (credId: number, path: string, _: unknown, command: Command) => {
        await runChange({ operation, credId, path }, command.optsWithGlobals(), report);
      });
  }
  addListCommand(program, 'export', 'prints all items of a list, or writes them into a file')
    .argument('[file]', '*.csv, *.json, else text with one item a line')
    .action(async (credId: number, path: string | undefined, _: unknown, command: Command) => {
      const { json, ...options } = command.optsWithGlobals<CommonOptions>();
      if (path === undefined) await exportToScreen({ credId, ...options }, json);
      else printRow({ ...(await exportToFile({ credId, ...options }, path)) }, json);
    });
  return program;
}

function addListCommand(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).argument('<credId>', 'the credential', parseCredId);
}

async function runChange(
  { path, ...change }: { readonly operation: string; readonly credId: number; readonly path: string },
  { json, column, rejects, ...options }: ChangeOptions,
  report: Report,
): Promise<void> {
  const file = await openItemFile(path, { column, rejects: rejects ?? null }, report.note);
  printRow(await changeByFile({ ...change, ...options }, file, createProgress(process.stderr)), json);
}

function parseCredId(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}
