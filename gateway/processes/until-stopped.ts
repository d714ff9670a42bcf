import type { Logger } from 'pino';
import type { Mongodb } from '../../mongodb/open-mongodb.ts';
import { exitIfStuck } from './stop-signal.ts';

/** Waits until a process that serves must stop: it was told to, or its embedded MongoDB has ended, which makes it exit with 1. */
export async function untilStopped(stop: Promise<string>, { ended }: Mongodb, log: Logger): Promise<void> {
  const signal = await Promise.race([stop, ended]);
  if (!signal) {
    console.error(
      'The embedded MongoDB has ended by itself, so the process stops: check memory and disk, and start again.',
    );
    process.exitCode = 1;
  }
  log.info({ reason: signal ?? 'mongod has ended' }, 'stopping');
  exitIfStuck(log);
}
