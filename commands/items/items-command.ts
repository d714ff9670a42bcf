import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { readVersion } from '../../settings/version.ts';
import { printRow } from '../admin/print.ts';
import { changeByFile } from './change-by-file.ts';
import { openItemFile } from './item-file.ts';
import { createProgress } from './progress.ts';

interface ItemsOptions {
  readonly url: string;
  readonly token: string;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly column: string;
}

/** `items append|replace|remove <credId> <file>`: changes an item list by a file (spec 2.6, 4.8). */
export function itemsCommand(): Command {
  return new Command('items')
    .version(readVersion())
    .description("Changes a credential's item list by the items of a file.")
    .addArgument(new Argument('<operation>').choices(['append', 'replace', 'remove']))
    .addArgument(new Argument('<credId>', 'the credential').argParser(parseCredId))
    .argument('<file>', '*.csv (its column with items), *.json (an array of strings), else text with one item a line')
    .addOption(new Option('--url <url>', 'the service').env('CREDENTIAL_API_URL').default('http://localhost:4000'))
    .addOption(new Option('--token <token>', "the curator's token").env('ACCESS_TOKEN').makeOptionMandatory())
    .option('--column <column>', 'the column of a *.csv, by its name or its number from 1', '')
    .option('--dry-run', 'print the counts and change nothing', false)
    .option('--json', 'print JSON', false)
    .addHelpText('after', '\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 connection broken (try again later).')
    .exitOverride()
    .action(async (operation: string, credId: number, path: string, { json, column, ...options }: ItemsOptions) => {
      const progress = createProgress(process.stderr);
      const file = await openItemFile(path, column, console.error);
      printRow(await changeByFile({ operation, credId, ...options }, file, progress), json);
    });
}

function parseCredId(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}
