import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A command that a thread is to run. */
export interface ThreadOrder {
  /** The URL of its file. */
  readonly file: string;
  readonly args: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}

/** How a command ended, and what it printed. */
export interface ThreadRun {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** All that it printed, on both streams. */
  readonly output: string;
}

const idle: Worker[] = [];

/**
 * Runs a command as `runCommand` does, but in a thread that has loaded what it imports for an earlier run: that costs a twentieth of
 * a process. For tests of what a command does and prints; its end, and what a signal does to it, are those of a process.
 */
export async function runInThread(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<ThreadRun> {
  const thread = idle.pop() ?? newThread();
  const { HOME = '', PATH = '' } = process.env;
  const order: ThreadOrder = { file: pathToFileURL(resolve(file)).href, args, settings: { HOME, PATH, ...settings } };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  thread.postMessage(order);
  const run = await runOf(thread);
  idle.push(thread);
  return run;
}

/** A command that never ends keeps its thread, which does not keep this process. */
function newThread(): Worker {
  const thread = new Worker(new URL('command-thread.ts', import.meta.url));
  thread.unref();
  return thread;
}

async function runOf(thread: Worker): Promise<ThreadRun> {
  const settled = new AbortController();
  const { signal } = settled;
  const gone = once(thread, 'exit', { signal }).then(() => {
    throw new Error('The command ended its thread: it needs a process.');
  });
  try {
    const [run] = await Promise.race([once(thread, 'message', { signal }), gone]);
    return run;
  } finally {
    settled.abort();
  }
}
