import type { Logger } from 'pino';
import type { Mongodb } from '../../platform/mongodb/mongodb.ts';
import { exitIfStuck } from './stop-signal.ts';

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
