import cluster from 'node:cluster';
import pino, { type DestinationStream, type Logger, stdSerializers } from 'pino';
import { z } from 'zod';

/**
 * Creates the log of the service: one JSON object per line, with the number of the worker, or at the level `words` a sentence for each warning
 * and error. It never contains a secret, an item or a request body.
 */
export function createLog(level: string): Logger {
  const base = cluster.worker ? { worker: cluster.worker.id } : null;
  const options = { base, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toLoggedError } };
  return level === 'words' ? pino({ ...options, level: 'warn' }, SENTENCES) : pino({ ...options, level });
}

const Line = z.object({
  level: z.number(),
  msg: z.string(),
  err: z.object({ message: z.string() }).optional().catch(undefined),
});

/** The number of pino's level `warn`. */
const WARN = 40;

/** Writes lines for somebody at a terminal. */
const SENTENCES: DestinationStream = {
  write: (text) => {
    const { level, msg, err } = Line.parse(JSON.parse(text));
    const kind = level > WARN ? 'Error' : 'Warning';
    console.error(`${kind}: ${msg}${err ? ` (${err.message})` : ''}`);
  },
};

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
