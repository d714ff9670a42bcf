import type { Logger } from 'pino';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** How long requests in flight may take to finish once the process was told to stop. */
const LONGEST_GOODBYE = 10 * SECOND;

/** Settles when the process is told to stop, with the name of the signal. */
export async function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  });
}

/** Ends the process after a while, though requests are in flight still. */
export function exitIfStuck(log: Logger): void {
  const giveUp = (): never => {
    log.warn('requests did not finish in time');
    process.exit(1);
  };
  setTimeout(giveUp, LONGEST_GOODBYE).unref();
}
