import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseWhole } from '../parse-whole.ts';
import { adviseToken } from './advise-token.ts';
import type { ItemFileOptions } from './item-file.ts';
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
  readonly sheet?: string;
  readonly encoding?: string;
  readonly rejects?: string;
  readonly skipInvalid: boolean;
}

/** Adds a command for one list. It ends without a token, and says where to get one. */
export function addListCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument('<credId>', 'the ID of the credential', parseWhole)
    .hook('preAction', (_, command) => {
      const { token, url } = command.optsWithGlobals<Partial<CommonOptions>>();
      if (token === undefined || token.trim() === '') throw new ToolError(EXIT.usage, adviseToken(url ?? ''));
    });
}

/** Adds the file of items and the options for reading it. */
export function addItemFile(command: Command): Command {
  return command
    .argument(
      '<file>',
      '*.csv, *.xlsx (its column with items), *.json (an array of strings or objects), otherwise text with one item per line; also packed as *.gz; - for the standard input',
    )
    .addOption(
      new Option('--column <column>', 'the column of a table, by its name or its number from 1').default(
        '',
        'the only one that can be meant',
      ),
    )
    .addOption(new Option('--sheet <sheet>', 'the sheet of an *.xlsx, by its name (default: the first visible one)'))
    .addOption(
      new Option(
        '--encoding <encoding>',
        'the encoding of a text, such as windows-1251 or shift_jis (default: UTF-8 or UTF-16, else windows-1252)',
      ).argParser(parseEncoding),
    )
    .addOption(new Option('--rejects <file>', 'a *.csv file for all invalid items, by line'))
    .option('--skip-invalid', 'leave invalid items out instead of refusing the file', false);
}

/** What the options say about the file. */
export function toFileOptions({ column, sheet, encoding, rejects, skipInvalid }: FileOptions): ItemFileOptions {
  return { column, sheet, encoding, rejects: rejects ?? null, skipsInvalid: skipInvalid };
}

function parseEncoding(text: string): string {
  try {
    return new TextDecoder(text).encoding;
  } catch {
    throw new InvalidArgumentError('It must be the name of an encoding of the web, such as windows-1251.');
  }
}
