import { readFileSync } from 'node:fs';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { toVerdict } from '../../source-test/verdict.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Sandbox } from '../../subgraphs/source/check-partner.ts';
import { type CheckOptions, checkEndpoint } from './check-endpoint.ts';
import { inWords, toJson } from './print-check.ts';

/** The exit codes: the endpoint is fit, or not (as the dashboard's test judges it), or the command was misused. */
const EXIT = { passed: 0, failed: 1, usage: 2 } as const;

/** `npm run check-partner` (spec 25.6): tests an endpoint as the service does, and sets the exit code of this process. */
export async function runCheck(sandbox: Sandbox): Promise<void> {
  try {
    await checkCommand(sandbox).parseAsync();
  } catch (error) {
    if (error instanceof RequestError) console.error(error.message);
    else if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? EXIT.passed : EXIT.usage;
  } finally {
    await sandbox.close();
  }
}

function checkCommand(sandbox: Sandbox): Command {
  return new Command('check-partner')
    .description('Tests the endpoint of a partner as the service and its dashboard do, without either of them.')
    .argument('<url>', "the endpoint, with $address where a GET has the user's address")
    .addOption(
      new Option('--origin <origin>', 'the origin of the app, from the partner guide')
        .env('APP_URL')
        .argParser(parseOrigin)
        .makeOptionMandatory(),
    )
    .requiredOption(
      '--expression <function>',
      'what turns the answer into 1 or 0, or @ and the path of a file',
      parseText,
    )
    .addOption(new Option('--method <method>', 'GET, or POST where there is a body').choices(['GET', 'POST']))
    .option('--body <json>', 'the body of a POST, or @ and the path of a file', parseText)
    .option('--query <graphql>', 'the query of a GraphQL endpoint, or @ and the path of a file', parseText)
    .addOption(
      repeated('--header <name=VARIABLE>', 'a header, and the environment variable that has its value', parseHeader),
    )
    .addOption(repeated('--eligible <address>', 'an address that should be 1', collect))
    .addOption(repeated('--ineligible <address>', 'an address that should be 0', collect))
    .addOption(repeated('--allow <host:port>', 'what may be called although it is not on the public Internet', collect))
    .option('--json', 'print JSON', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 passed, 1 failed, not the expected result, or a warning of wrong results, 2 wrong usage.',
    )
    .exitOverride((error) => {
      throw error;
    })
    .action(async (url: string, options: Omit<CheckOptions, 'url'> & { readonly json: boolean }) => {
      const checked = await checkEndpoint({ ...options, url }, sandbox);
      console.log(options.json ? toJson(checked) : inWords(checked, options.origin));
      process.exitCode = toVerdict(checked) === 'passed' ? EXIT.passed : EXIT.failed;
    });
}

function repeated<Value>(
  flags: string,
  about: string,
  parse: (value: string, before: readonly Value[]) => readonly Value[],
): Option {
  return new Option(flags, `${about}; can be repeated`).argParser(parse).default([], 'none');
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function parseOrigin(value: string): string {
  if (URL.parse(value)?.origin === value) return value;
  throw new InvalidArgumentError('It is an origin such as https://app.example, without a path.');
}

function parseText(value: string): string {
  if (!value.startsWith('@')) return value;
  try {
    return readFileSync(value.slice(1), 'utf8');
  } catch (error) {
    throw new InvalidArgumentError(`The file cannot be read: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

function parseHeader(value: string, before: CheckOptions['header']): CheckOptions['header'] {
  const [name = '', variable = ''] = value.split('=');
  const found = process.env[variable];
  if (name === '' || found === undefined) {
    throw new InvalidArgumentError('It is the name of a header and that of an environment variable: X-Key=API_KEY.');
  }
  return [...before, { name, value: found }];
}
