import type { Logger } from 'pino';
import type { Mongodb } from '../../platform/mongodb/mongodb.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import { IndexFault } from '../../subgraphs/shared/database/index-fault.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** Runs the main function of a process. Prints an error that the operator can fix as one line, without a stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof IndexFault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The time limit for requests in flight after a stop signal. */
const LONGEST_GOODBYE = 10 * SECOND;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves with the name of the signal that stops the process. */
export async function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, resolve);
  });
}

/**
 * Exits at a signal until the returned function is called, because the process has nothing to finish yet. Without a handler, the
 * first process of a container ignores the signal.
 */
export function exitAtSignal(log: Logger): () => void {
  const exit = (signal: string): never => {
    log.info({ reason: signal }, 'stopped before the start was complete');
    process.exit(0);
  };
  for (const signal of SIGNALS) process.once(signal, exit);
  return () => {
    for (const signal of SIGNALS) process.off(signal, exit);
  };
}

/** Exits after a time limit, even if requests are still in flight. */
export function exitIfStuck(log: Logger): void {
  const giveUp = (): never => {
    log.warn('requests did not finish in time');
    process.exit(1);
  };
  setTimeout(giveUp, LONGEST_GOODBYE).unref();
}

/** Waits until the process must stop: at a signal, or when its embedded MongoDB exits, which sets the exit code 1. */
export async function untilStopped(stop: Promise<string>, { ended }: Mongodb, log: Logger): Promise<void> {
  const signal = await Promise.race([stop, ended]);
  if (!signal) {
    console.error(
      'The embedded MongoDB exited unexpectedly, so the process stops: check memory and disk, and start again.',
    );
    process.exitCode = 1;
  }
  log.info({ reason: signal ?? 'mongod exited' }, 'stopping');
  exitIfStuck(log);
}
