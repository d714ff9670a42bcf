import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parentPort } from 'node:worker_threads';
import type { ThreadOrder, ThreadRun } from './run-in-thread.ts';

// Runs commands one after the other, each with its own arguments and settings, as a process has them.
parentPort?.on('message', (order: ThreadOrder) => void answer(order));

let runs = 0;

async function answer(order: ThreadOrder): Promise<void> {
  runs += 1;
  const printed = capture();
  setProcess(order);
  // The command is evaluated anew for each run; what it imports is loaded once.
  const exitCode = await evaluate(`${order.file}?run=${runs}`);
  // Each run adds its listener.
  process.stdout.removeAllListeners('error');
  const run: ThreadRun = { exitCode, ...printed };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(run);
}

async function evaluate(url: string): Promise<number> {
  try {
    await import(url);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    // As Node does when it ends a process for this.
    console.error(error);
    return 1;
  }
}

function setProcess({ args, settings }: ThreadOrder): void {
  // Node reads it when a process starts, and not for a thread.
  const { NODE_EXTRA_CA_CERTS: path } = settings;
  if (path !== undefined) setDefaultCACertificates([...getCACertificates('bundled'), readFileSync(path, 'utf8')]);
  process.argv.splice(2, Infinity, ...args);
  process.exitCode = undefined;
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, settings);
}

function capture(): { stdout: string; stderr: string; output: string } {
  const printed = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (chunk: Uint8Array | string, ...more: readonly unknown[]) => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      printed[name] += text;
      printed.output += text;
      const written = more.at(-1);
      if (typeof written === 'function') queueMicrotask(() => void written());
      return true;
    };
  }
  return printed;
}
