import type { Logger } from 'pino';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** How long requests in flight may take to finish once the process was told to stop. */
const LONGEST_GOODBYE = 10 * SECOND;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Settles when the process is told to stop, with the name of the signal. */
export async function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, resolve);
  });
}

/**
 * Lets a signal end a process that has nothing to finish yet, until the function returned is called. Without it the first process of
 * a container would not hear the signal at all.
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

/** Ends the process after a while, though requests are in flight still. */
export function exitIfStuck(log: Logger): void {
  const giveUp = (): never => {
    log.warn('requests did not finish in time');
    process.exit(1);
  };
  setTimeout(giveUp, LONGEST_GOODBYE).unref();
}
