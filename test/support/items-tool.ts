import { changeByFile } from '../../commands/items/change-by-file.ts';
import { openItemFile } from '../../commands/items/item-file.ts';
import { EXIT, ToolError } from '../../commands/items/tool-error.ts';
import { type Command, type CommandRun, printedBy, runCommand } from './command.ts';
import type { TestList } from './item-lists.ts';
import { runInThread } from './run-in-thread.ts';

const TOOL = 'commands/items.ts';

type Args = readonly (string | number)[];
type Settings = Readonly<Record<string, string>>;

/** Runs `npm run items` as the curator of a list, who is named by the environment. */
export async function runItems(list: TestList, args: Args, settings: Settings = {}): Promise<CommandRun> {
  const { exitCode, stdout, stderr } = await runInThread(TOOL, args.map(String), { ...settingsOf(list), ...settings });
  return { exitCode, stdout, stderr };
}

/** Starts it as a process. */
export function startItems(list: TestList, args: Args): Command {
  return runCommand(TOOL, args.map(String), settingsOf(list));
}

function settingsOf({ service, curator }: TestList): Settings {
  return { ACCESS_TOKEN: curator.token, CREDENTIAL_API_URL: service.url };
}

/** Runs it as a process: for tests of its end, and of its streams. */
export async function runItemsProcess(list: TestList, args: Args): Promise<CommandRun> {
  return printedBy(startItems(list, args));
}

/** How a change by a file ended, and what the curator is shown. */
export interface FileRun {
  readonly exitCode: number;
  readonly output: string;
}

const NO_PROGRESS = { show: () => {}, end: () => {} };

/** Replaces a list by a file as `items replace` does, without a process of its own: for tests of the files, not of the command. */
export async function replaceByFile({ service, curator, credId }: TestList, path: string): Promise<FileRun> {
  const notes: string[] = [];
  const target = { url: service.url, token: curator.token, credId };
  try {
    const file = await openItemFile(path, { column: '', rejects: null, skipsInvalid: false }, (note) =>
      notes.push(note),
    );
    await changeByFile(
      { ...target, operation: 'replace', dryRun: false, note: '', confirmRemoved: 0, ifRevision: null },
      file,
      NO_PROGRESS,
    );
    return { exitCode: EXIT.done, output: notes.join('\n') };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { exitCode: error.exitCode, output: [...notes, error.message].join('\n') };
  }
}
