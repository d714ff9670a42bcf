import type { Log } from './context.ts';

/** The driver exports no class of it. */
const CLIENT_CLOSED = 'MongoClientClosedError';

/** Logs an outage of the database. After a stop has closed the client, the caller is gone and the database did nothing wrong. */
export function logOutage(log: Log, error: Error | undefined, details: object = {}): void {
  const level = error?.name === CLIENT_CLOSED ? 'debug' : 'warn';
  log[level]({ reason: error?.name, ...details }, 'the database did not respond');
}
