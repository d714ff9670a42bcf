import pino, { type Logger, stdSerializers } from 'pino';

/** The service's log: one JSON object a line. No secret, no item and no request body is ever put into it. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toLoggedError } });
}

/** What of an error may be logged: a database error's message holds stored values, e-mails among them, so only its kind and place are kept. */
export function toLoggedError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!error.name.startsWith('Mongo')) {
    const { type, message, stack } = stdSerializers.err(error);
    return { type, message, stack };
  }
  const places = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { type: error.name, code: 'code' in error ? error.code : undefined, stack: places.join('\n') };
}
