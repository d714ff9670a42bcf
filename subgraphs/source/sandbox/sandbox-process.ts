import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SECOND } from '../../shared/durations.ts';
import { readFrames, toFrame } from './frames.ts';
import { watchRun } from './watch-run.ts';

/** What one run of an expression takes: its text, the partner's answer, and the part of it that is the argument (spec 4.6.1). */
export interface SandboxJob {
  readonly expression: string;
  readonly part: 'body' | 'data';
  readonly answer: string;
  /** Gets the lines that the expression wrote with `console.log`. Without it the console writes nowhere. */
  readonly takeLog?: ((lines: readonly string[]) => void) | undefined;
}

/** A child process that runs one expression at a time and may be killed at any moment. */
export interface SandboxProcess {
  /** The verdict in the child's words; null when the process did not live to give one. */
  run(job: SandboxJob): Promise<string | null>;
  isAlive(): boolean;
  /** Kills the process and waits until it is gone. */
  end(): Promise<void>;
}

const START_LIMIT = 10 * SECOND;

/** Bytes; a log of 100 lines has up to 600 kB. */
const LONGEST_FRAME = 1024 * 1024;

const Log = z.array(z.string());

/**
 * 512 MB of data, no core file, and an hour of processor time, which ends a child that outlived a killed parent in a loop.
 * Without a JIT an isolate needs no 512 MB of code range, and hostile code meets neither compiler nor WebAssembly.
 * Without rehashing a context is made a tenth faster; who floods a hash table spends only the time of their own run.
 */
const COMMAND = [
  'ulimit -d 524288; ulimit -c 0; ulimit -t 3600;',
  'exec "$0" --no-node-snapshot --jitless --no-rehash-snapshot --max-semi-space-size=1 "$1"',
].join(' ');

const CHILD = fileURLToPath(new URL('./sandbox-child.js', import.meta.url));

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Starts a sandbox process; throws when it does not come up. */
export async function startSandboxProcess(): Promise<SandboxProcess> {
  const child: Child = spawn('/bin/sh', ['-c', COMMAND, process.execPath, CHILD], {
    env: {},
    // In a process group of its own, so that Ctrl-C leaves it to this process when to end it.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit').catch(() => undefined);
  // A write to a child that has just died fails; what tells is the end of its answers.
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
  return { run: (job) => run(child, frames, job), isAlive: () => isAlive(child), end };
}

async function run(child: Child, frames: AsyncGenerator<string, void>, job: SandboxJob): Promise<string | null> {
  const { answer, takeLog, ...order } = job;
  const endWatch = watchRun(child);
  child.stdin.write(
    Buffer.concat([toFrame(JSON.stringify({ ...order, logs: takeLog !== undefined })), toFrame(answer)]),
  );
  const verdict = await nextFrame(frames);
  const log = verdict === null || !takeLog ? null : await nextFrame(frames);
  endWatch();
  if (log !== null) takeLog?.(parseLog(log));
  return verdict;
}

function parseLog(text: string): readonly string[] {
  try {
    return Log.parse(JSON.parse(text));
  } catch {
    // A child says this only when an expression has broken out of its isolate.
    return [];
  }
}

async function nextFrame(frames: AsyncGenerator<string, void>): Promise<string | null> {
  const { value } = await frames.next().catch(() => ({ value: undefined }));
  return value ?? null;
}

function isAlive(child: Child): boolean {
  return !child.killed && child.exitCode === null && child.signalCode === null;
}
