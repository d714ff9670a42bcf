import { type Command, runCommand } from './command.ts';
import type { TestList } from './item-lists.ts';

/** How a run of the curator's tool ended, and what it printed. */
export interface ToolRun {
  readonly exitCode: number | null;
  /** What it printed on standard output, for pipes. */
  readonly stdout: string;
  /** What it printed on standard error, for people. */
  readonly stderr: string;
}

/** Starts `npm run items` as the curator of a list, who is named by the environment. */
export function startItems(
  { service, curator }: TestList,
  args: readonly (string | number)[],
  settings: Readonly<Record<string, string>> = {},
): Command {
  return runCommand('commands/items.ts', args.map(String), {
    ACCESS_TOKEN: curator.token,
    CREDENTIAL_API_URL: service.url,
    ...settings,
  });
}

/** Runs `npm run items` as the curator of a list, who is named by the environment. */
export async function runItems(...run: Parameters<typeof startItems>): Promise<ToolRun> {
  const command = startItems(...run);
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    command.process[name]?.setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  const exitCode = await command.ended();
  return { exitCode, ...printed };
}
