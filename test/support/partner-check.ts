import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { trustingSettings } from './certificates.ts';
import { type CommandRun, printedBy, runCommand } from './command.ts';
import { APP_ORIGIN, type Partner } from './partner.ts';
import { runInThread } from './run-in-thread.ts';
import { findShared } from './share-in-run.ts';

/** An expression that decides by the field `eligible`. */
export const ELIGIBLE = 'function(resp) { return resp.eligible ? 1 : 0; }';

/** The command of the repository. */
export const COMMAND = 'commands/check-partner.ts';

/** A run of `npm run check-partner`; what is not given is right. */
export interface PartnerCheckRun {
  readonly partner: Partner;
  readonly path?: string;
  readonly origin?: string;
  readonly args?: readonly string[];
  /** What may be called; the partner unless it is given. */
  readonly allow?: string;
  readonly expression?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** The file to run in a process; the command of the repository, in a thread, unless it is given. */
  readonly file?: string;
}

/** Tests the endpoint of a partner by the command. */
export async function checkPartner({
  partner: { url, host },
  path = '/check?user=$address',
  origin = APP_ORIGIN,
  args = [],
  allow = host,
  expression = ELIGIBLE,
  settings = {},
  file,
}: PartnerCheckRun): Promise<CommandRun> {
  const all = [url + path, '--origin', origin, '--allow', allow, '--expression', expression, ...args];
  const known = { ...(await trustingSettings()), ...settings };
  if (file !== undefined) return printedBy(runCommand(file, all, known));
  return runInThread(COMMAND, all, known);
}

/** The one file that partners download, as the build of the dashboard makes it. */
export async function findChecker(): Promise<string> {
  const [file] = await Array.fromAsync(glob(join(await findShared('/dashboard'), 'dist/assets/check-partner-*.mjs')));
  if (file === undefined) throw new Error('The build has no file for partners.');
  return file;
}
