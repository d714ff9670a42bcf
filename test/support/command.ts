import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { errorCode } from '../../subgraphs/shared/error-code.ts';

/** A command of the service, run as an operator runs it. */
export interface Command {
  readonly process: ChildProcess;
  /** All that it printed so far, on both streams. */
  readonly output: () => string;
  /** Waits until it has printed something like this; rejects when it ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for its end; the exit code, null when a signal ended it. */
  ended(): Promise<number | null>;
}

const commands = new Set<Command>();

/** Kills the commands that a test which failed has left running. */
export function killCommands(): void {
  for (const command of commands) killGroup(command);
}

process.once('exit', killCommands);

type Settings = Readonly<Record<string, string>>;

/** Starts a file of the service with these settings, on any port and with a small demo unless they name others, and nothing else of this process's environment. */
export function runCommand(file: string, args: readonly string[], settings: Settings): Command {
  return runProgram(process.execPath, ['--require', './.node-version.cjs', file, ...args], settings);
}

/** Starts a program in the same way; as another user where one is given. */
export function runProgram(program: string, args: readonly string[], settings: Settings, uid?: number): Command {
  const { HOME = '', PATH = '' } = process.env;
  // Whoever runs the tests may have a service on the usual port.
  const child = spawn(program, args, {
    env: { HOME, PATH, PORT: '0', DEMO: 'small', ...settings },
    detached: true,
    uid,
  });
  let text = '';
  const watchers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const watch of watchers) watch();
    });
  }
  const end = once(child, 'close');
  const printed = async (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const watch = (): void => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      watchers.add(watch);
      void end.then(() => reject(new Error(`It ended without printing ${String(pattern)}: ${text}`)));
      watch();
    });
  const ended = async (): Promise<number | null> => {
    await end;
    return child.exitCode;
  };
  const command = { process: child, output: () => text, printed, ended };
  endWithThisProcess(child);
  commands.add(command);
  child.once('exit', () => commands.delete(command));
  return command;
}

/** How a command ended, and what it printed. */
export interface CommandRun {
  readonly exitCode: number | null;
  /** For pipes. */
  readonly stdout: string;
  /** For people. */
  readonly stderr: string;
}

/** Waits for the end of a command that has just been started. */
export async function printedBy(command: Command): Promise<CommandRun> {
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    command.process[name]?.setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  return { exitCode: await command.ended(), ...printed };
}

/** Has a process group killed when this process dies, however it dies: then the pipe to the shell that waits here closes. */
function endWithThisProcess(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const script = 'read -r _; kill -s KILL -- "-$0"';
  const shell = spawn('sh', ['-c', script, String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.once('exit', () => shell.kill('SIGKILL'));
}

/** Ends a command and everything that it started in its process group, at once and without a word; both may have ended by then. */
export function killGroup({ process: child }: Command): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
