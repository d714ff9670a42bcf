import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';

/** How a command ended that others are connected to by pipes. */
interface PipedRun {
  readonly exitCode: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** Runs an operator's command with these bytes on its standard input, and returns the bytes of its standard output. */
export async function runPiped(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  input: Uint8Array = Buffer.alloc(0),
): Promise<PipedRun> {
  const { HOME = '', PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--require', './.node-version.cjs', 'commands/admin.ts', ...args], {
    env: { HOME, PATH, ...settings },
  });
  // A command that refuses its input reads it to no end.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
  const [exitCode] = await ended;
  return { exitCode, stdout, stderr };
}

/** Runs a line of a shell, in which `admin` is an operator's command, and returns what it says to people. */
export async function runInShell(line: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const { HOME = '', PATH = '' } = process.env;
  const admin = `admin() { '${process.execPath}' --require ./.node-version.cjs commands/admin.ts "$@"; }`;
  const env = { HOME, PATH, ...settings };
  const child = spawn('sh', ['-c', `${admin}; ${line}`], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  return text(child.stderr);
}
