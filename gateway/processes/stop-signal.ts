import type { Logger } from 'pino';
import { SECOND } from '../../subgraphs/shared/durations.ts';

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
