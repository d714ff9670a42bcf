import { Command, Option } from 'commander';
import { readVersion } from '../../platform/settings/version.ts';
import { addChanges } from './change-commands.ts';
import { addHistory, addRestore } from './history-commands.ts';
import { addReading } from './read-commands.ts';
import { EXIT, type Report } from './tool-error.ts';

/** `npm run items`: the curator's tool (spec 2.6, 4.8). */
export function itemsCommand(report: Report): Command {
  const program = new Command('items')
    .version(readVersion())
    .description("Changes and reads a credential's item list.")
    .addOption(
      new Option('--url <url>', 'the URL of the service').env('CREDENTIAL_API_URL').default('http://localhost:4000'),
    )
    .addOption(new Option('--token <token>', "the curator's token, from /dashboard/tokens/new").env('ACCESS_TOKEN'))
    .option('--json', 'print JSON, including errors', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused, 2 wrong usage, 3 connection broken (try again later), 4 refused by the guard of the list.',
    )
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: (text) => report.fail(text.trim(), { exitCode: EXIT.usage }) })
    .exitOverride();
  addChanges(program, report);
  addReading(program, report);
  addHistory(program, report);
  addRestore(program);
  return program;
}
