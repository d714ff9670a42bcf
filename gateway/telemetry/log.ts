import cluster from 'node:cluster';
import pino, { type Logger, stdSerializers } from 'pino';

/** Creates the log of the service: one JSON object per line, with the number of the worker. It never contains a secret, an item or a request body. */
export function createLog(level: string): Logger {
  const base = cluster.worker ? { worker: cluster.worker.id } : null;
  return pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toLoggedError } });
}

/** The part of an error that may be logged. The message of a database error contains stored values such as e-mail addresses, so only its kind and its stack frames are logged. */
export function toLoggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!error.name.startsWith('Mongo')) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, stack };
  }
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, code: 'code' in error ? error.code : undefined, stack: places.join('\n') };
}
