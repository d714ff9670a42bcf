import { type Command, InvalidArgumentError, Option } from 'commander';
import { adviseToken } from './advise-token.ts';
import { EXIT, ToolError } from './tool-error.ts';

/** The options of every command. */
export interface CommonOptions {
  readonly url: string;
  readonly token: string;
  readonly json: boolean;
}

/** The options of every command that reads a file of items. */
export interface FileOptions extends CommonOptions {
  readonly column: string;
  readonly rejects?: string;
  readonly skipInvalid: boolean;
}

/** Adds a command for one list. It ends without a token, and says where to get one. */
export function addListCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('<credId>', 'the ID of the credential', parseCredId)
    .hook('preAction', (_, command) => {
      const { token, url } = command.optsWithGlobals<Partial<CommonOptions>>();
      if (token === undefined || token === '') throw new ToolError(EXIT.usage, adviseToken(url ?? ''));
    });
}

/** Adds the file of items and the options for reading it. */
export function addItemFile(command: Command): Command {
  return command
    .argument(
      '<file>',
      '*.csv (its column with items), *.json (an array of strings), otherwise text with one item per line; also packed as *.gz',
    )
    .addOption(
      new Option('--column <column>', 'the column of a *.csv, by its name or its number from 1').default(
        '',
        'the one with the most items',
      ),
    )
    .addOption(new Option('--rejects <file>', 'a *.csv file for all invalid items, by line'))
    .option('--skip-invalid', 'leave invalid items out instead of refusing the file', false);
}

function parseCredId(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}
