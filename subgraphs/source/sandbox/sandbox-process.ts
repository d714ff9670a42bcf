import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { SECOND } from '../../shared/durations.ts';
import { watchRun } from './watch-run.ts';

/** One run of an expression: its text, the partner's answer, and the part of the answer that is the argument (spec 4.6.1). */
export interface SandboxJob {
  readonly expression: string;
  readonly part: 'body' | 'data';
  readonly answer: string;
  /** Gets the lines that the expression wrote with `console.log`. Without it the console writes nowhere. */
  readonly takeLog?: ((lines: readonly string[]) => void) | undefined;
}

/** A child process that runs one expression at a time and may be killed at any moment. */
export interface SandboxProcess {
  /** Returns the child's verdict; null if the process died before it. */
  run(job: SandboxJob): Promise<string | null>;
  isAlive(): boolean;
  /** Kills the process and waits until it is gone. */
  end(): Promise<void>;
}

const START_LIMIT = 10 * SECOND;
const LONGEST_FRAME = 64 * 1024;

/** Before its verdict a child sends the lines of the log, and says when it runs the expression again. */
const LINE = 'log ';
const AGAIN = 'again';
const MOST_LINES = 100;

/**
 * 512 MB of data, no core file, and an hour of processor time, which ends a child that loops after its parent was killed.
 * Without a JIT an isolate does not reserve 512 MB for code, and hostile code reaches neither the compiler nor WebAssembly.
 * Without rehashing, contexts are created 10 % faster; flooding a hash table only costs the time of the same run.
 */
const COMMAND = [
  'ulimit -d 524288; ulimit -c 0; ulimit -t 3600;',
  'exec "$0" --no-node-snapshot --jitless --no-rehash-snapshot --max-semi-space-size=1 "$@"',
].join(' ');

/** The child whose isolates withstand hostile expressions. */
export const ISOLATES: readonly string[] = [fileURLToPath(new URL('./sandbox-child.cjs', import.meta.url))];

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Starts a sandbox process by the arguments of Node, with a time limit for each run, in milliseconds; throws if it does not start. */
export async function startSandboxProcess(program: readonly string[], timeLimit: number): Promise<SandboxProcess> {
  const child: Child = spawn('/bin/sh', ['-c', COMMAND, process.execPath, ...program, String(timeLimit)], {
    env: {},
    // In a process group of its own: on Ctrl-C this process decides when the child ends.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit').catch(() => undefined);
  // A write to a child that has just died fails. The end of its output shows that it has died.
  child.stdin.on('error', () => undefined);
  const frames = readFrames(child.stdout, LONGEST_FRAME);
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  const tooSlow = setTimeout(() => child.kill('SIGKILL'), START_LIMIT);
  const isReady = (await nextFrame(frames)) !== null;
  clearTimeout(tooSlow);
  if (!isReady) {
    await end();
    throw new Error('A sandbox process did not start.');
  }
  return { run: (job) => run({ child, frames, timeLimit }, job), isAlive: () => isAlive(child), end };
}

interface SandboxChild {
  readonly child: Child;
  readonly frames: AsyncGenerator<string, void>;
  readonly timeLimit: number;
}

async function run({ child, frames, timeLimit }: SandboxChild, job: SandboxJob): Promise<string | null> {
  const { answer, takeLog, ...order } = job;
  const endWatch = watchRun(child, timeLimit);
  child.stdin.write(
    Buffer.concat([toFrame(JSON.stringify({ ...order, logs: takeLog !== undefined })), toFrame(answer)]),
  );
  const { verdict, log } = await nextVerdict(frames);
  endWatch();
  takeLog?.(log);
  return verdict;
}

/** The verdict, and the lines that the expression wrote before it. */
async function nextVerdict(
  frames: AsyncGenerator<string, void>,
): Promise<{ readonly verdict: string | null; readonly log: readonly string[] }> {
  const log: string[] = [];
  for (;;) {
    const frame = await nextFrame(frames);
    if (frame === AGAIN) log.length = 0;
    else if (!frame?.startsWith(LINE)) return { verdict: frame, log };
    else if (log.length < MOST_LINES) log.push(frame.slice(LINE.length));
  }
}

async function nextFrame(frames: AsyncGenerator<string, void>): Promise<string | null> {
  const { value } = await frames.next().catch(() => ({ value: undefined }));
  return value ?? null;
}

function isAlive(child: Child): boolean {
  return !child.killed && child.exitCode === null && child.signalCode === null;
}

const HEAD = 4;

/** Wraps a text for a pipe: its length in bytes, then its bytes. */
export function toFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.allocUnsafe(HEAD);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

/** Reads texts from a pipe. It ends with the pipe, or at a frame of more than `longest` bytes. */
export async function* readFrames(pipe: Readable, longest: number): AsyncGenerator<string, void> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of pipe) {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= HEAD) {
      const end = HEAD + bytes.readUInt32BE();
      if (end > HEAD + longest) return;
      if (bytes.length < end) break;
      yield bytes.toString('utf8', HEAD, end);
      bytes = bytes.subarray(end);
    }
  }
}
